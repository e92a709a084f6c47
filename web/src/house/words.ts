/** Sentences that several rooms of the house say. */
import { Refused } from '../api';
import type { Chair, TableNow } from '../protocol';
import { rivalAt } from '../rivals/rivals';
import { t } from '../settings.svelte';
import { levelNo, LEVELS } from './levels';
import type { Label, Seat } from './setup/plan';

/** How the bots are called that play against who solves a puzzle. */
export const RESISTS = 'cheat-resist:';

/** What went wrong, for a reader. */
export function sentence(error: unknown): string {
  if (!(error instanceof Refused)) return t('うまくいきませんでした。', 'That did not work.');
  if (error.code === 'unreachable') return t('サーバーにつながりません。', 'The server cannot be reached.');
  return error.message || t('うまくいきませんでした。', 'That did not work.');
}

/**
 * A bot as who it is in its game; in a game without characters by its level. One that the server's operator brings has its
 * name, one that resists in a puzzle is called what it is.
 */
export function botName(level: string, game: string): string {
  if (level.startsWith(RESISTS)) return t('詰め問題', 'a puzzle');
  const rival = rivalAt(game, level);
  if (rival) return t(rival.name.ja, rival.name.en);
  const found = LEVELS[levelNo(level)];
  return found
    ? t(`ボット（${found.called.ja}）`, `${found.called.en} bot`)
    : t(`ボット（${level}）`, `${level} (bot)`);
}

/** Who is meant for a seat, in a word. */
export function meantFor(who: Seat['who']): string {
  const names = {
    me: t('あなた', 'You'),
    bot: t('ボット', 'Bot'),
    open: t('招待', 'Invited'),
    none: t('空き', 'Empty'),
  };
  return names[who];
}

/** Somebody's name; a guest who gave none is a guest in the reader's language. */
export function calledHere(name: string): string {
  const [, number] = /^(?:客|Guest )(\d+)$/.exec(name) ?? [];
  return number ? t(`客${number}`, `Guest ${number}`) : name;
}

/** A bot with how strong it is, where that is chosen or compared. */
export function botAndLevel(level: string, game: string): string {
  const found = LEVELS[levelNo(level)];
  const name = botName(level, game);
  return found && rivalAt(game, level) ? t(`${name}（${found.called.ja}）`, `${name} (${found.called.en})`) : name;
}

/** Who sits on a chair at a table of the game. */
export function chairName(chair: Chair, game: string, mine?: string): string {
  if (chair.seat === mine) return t('あなた', 'You');
  if (chair.bot) return botName(chair.bot, game);
  return chair.name ? calledHere(chair.name) : t('空き', 'free');
}

/** Who sits at a table, in a line. */
export function turnOf(table: TableNow): string {
  const others = table.chairs.filter((chair) => chair.seat !== table.seat).map((chair) => chairName(chair, table.game));
  const against = others.join(t('、', ', '));
  if (table.state === 'open') return t('まだ始まっていません', 'not begun yet') + (against ? ` · ${against}` : '');
  if (table.waits) return t(`あなたの番です・相手：${against}`, `Your move, against ${against}`);
  return t(`相手：${against}`, `against ${against}`);
}

/** What a table is for. */
export const LABELS: readonly Label[] = ['casual', 'learning', 'serious'];
export function labelName(label: Label): string {
  const names = {
    casual: t('気軽に', 'Casual'),
    learning: t('教え合い', 'Learning'),
    serious: t('真剣勝負', 'Serious'),
  };
  return names[label];
}

/** Seconds for a seat and what an answer adds; or days for a move. */
export function clockName(bank = 0, more = 0, days = 0): string {
  if (days) return t(`1手${days}日`, days > 1 ? `${days} days a move` : '1 day a move');
  if (!bank && !more) return t('なし', 'none');
  const much =
    bank >= 86400
      ? t(`${Math.round(bank / 86400)}日`, `${Math.round(bank / 86400)} days`)
      : t(`${Math.round(bank / 60)}分`, `${Math.round(bank / 60)} min`);
  return more ? t(`${much}＋1手${more}秒`, `${much} + ${more} s an answer`) : much;
}
