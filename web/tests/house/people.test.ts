import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { conceded, EXECUTABLE, type House, inHouse, LIGHTS, measured, serious, SIZES } from './house';

const PHRASE = 'correct horse battery';

describe.skipIf(!EXECUTABLE)('people', { timeout: 120_000 }, () => {
  let house: House;
  inHouse((opened) => (house = opened));

  const made = async (guest: BrowserContext, name: string): Promise<Page> => {
    const page = await house.visit(guest, '/me');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel(/Passphrase/).fill(PHRASE);
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByText('The account is made.').waitFor();
    return page;
  };

  test('a guest’s games become an account’s, and are there on another device', async () => {
    const [desk, phone] = [await house.guest(), await house.guest('en', { viewport: { width: 390, height: 844 } })];
    const first = await house.visit(desk, '/lobby');
    await conceded(first, 'ashes', 0, 'iron-men');
    const page = await made(desk, 'Ann');
    await page.locator('.list li', { hasText: 'Lost' }).waitFor();
    await page.locator('.tallies li', { hasText: 'The Iron Men' }).waitFor();
    await page.locator('.tallies li', { hasText: 'bot' }).waitFor();

    const other = await house.visit(phone, '/me');
    await other.getByText('No finished games yet').waitFor();
    await other.getByRole('button', { name: 'Sign in' }).first().click();
    await other.getByRole('textbox', { name: 'Name' }).fill('Ann');
    await other.getByLabel(/Passphrase/).fill('not the one');
    await other.locator('form .btn.pri').click();
    await other.getByText('The name or the passphrase is wrong.').waitFor();
    await other.getByLabel(/Passphrase/).fill(PHRASE);
    await other.locator('form .btn.pri').click();
    await other.getByText('You are signed in.').waitFor();
    await other.locator('.list li', { hasText: 'Lost' }).waitFor();
    await other.getByRole('switch', { name: 'Be rated' }).click();
    await expect.poll(() => other.getByRole('switch', { name: 'Be rated' }).getAttribute('aria-checked')).toBe('true');
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.getByText('No finished games yet').waitFor();
    await Promise.all([desk.close(), phone.close()]);
  });

  test('codes of recovery are shown once, and one lets somebody in who has forgotten the passphrase', async () => {
    const [desk, phone] = [await house.guest(), await house.guest('en', { viewport: { width: 390, height: 844 } })];
    const page = await made(desk, 'Cleo');
    const codes = page.locator('details', { hasText: 'Should you forget the passphrase' });
    await codes.locator('summary').click();
    await codes.getByLabel('The passphrase now').fill('not the one');
    await codes.getByRole('button', { name: 'Make codes of recovery' }).click();
    await codes.getByText('The name or the passphrase is wrong.').waitFor();
    await codes.getByLabel('The passphrase now').fill(PHRASE);
    await codes.getByRole('button', { name: 'Make codes of recovery' }).click();
    await codes.locator('code').first().waitFor();
    const told = await codes.locator('code').allTextContents();
    expect(new Set(told).size).toBe(8);
    expect(await serious(page)).toEqual([]);
    const loading = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Keep them in a file' }).click();
    expect((await readFile(await (await loading).path(), 'utf8')).trim().split('\n')).toEqual(told);
    await codes.locator('summary').click();
    await codes.locator('summary').click();
    await codes.getByLabel('The passphrase now').waitFor();
    expect(await codes.locator('code').count()).toBe(0);

    const other = await house.visit(phone, '/me');
    await other.getByRole('button', { name: 'Sign in' }).first().click();
    await other.getByRole('button', { name: 'Forgotten the passphrase?' }).click();
    expect(await serious(other)).toEqual([]);
    expect(await measured(other, 'main .btn, main .seg button')).toEqual({ wider: 0, small: [] });
    const fill = async (code: string): Promise<void> => {
      await other.getByRole('textbox', { name: 'Name' }).fill('Cleo');
      await other.getByLabel('Code of recovery').fill(code);
      await other.getByLabel(/New passphrase/).fill('battery horse correct');
      await other.getByRole('button', { name: 'Come in with the code' }).click();
    };
    await fill(told[0]!.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')));
    await other.getByText('The name or the code of recovery is wrong.').waitFor();
    await fill(told[0]!);
    await other.getByText('You are signed in, with a new passphrase.').waitFor();
    await other.getByRole('heading', { name: 'Cleo' }).waitFor();
    const fewer = await page.evaluate(() => fetch('/api/me').then((answer) => answer.json()));
    expect(fewer.account).toBeUndefined();
    await Promise.all([desk.close(), phone.close()]);
  });

  test('everything is taken along as one file, and deleted when its owner says so twice', async () => {
    const guest = await house.guest();
    const page = await made(guest, 'Ben');
    const loading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Take everything along' }).click();
    expect((await loading).suggestedFilename()).toBe('fudaba.json');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.locator('.farewell').getByLabel('Passphrase').fill(PHRASE);
    await page.getByRole('button', { name: 'Really delete everything' }).click();
    await page.waitForURL(`${house.url}/`);
    const me = await page.evaluate(() => fetch('/api/me').then((answer) => answer.json()));
    expect(me.account).toBeUndefined();
    await guest.close();
  });

  test.each(SIZES)('at %d by %d nothing serious is at fault, by day and by night', async (width, height) => {
    for (const [lang, colorScheme] of LIGHTS) {
      const guest = await house.guest(lang, { viewport: { width, height }, colorScheme });
      const first = await house.visit(guest, '/lobby');
      await conceded(first, 'ashes', 0, 'iron-men');
      const page = await house.visit(guest, '/me');
      await page.locator('.list li').first().waitFor();
      expect(await serious(page)).toEqual([]);
      const sizes = await measured(page, 'main .btn, main .seg button, .game');
      expect(sizes).toEqual({ wider: 0, small: [] });
      await guest.close();
    }
  });
});
