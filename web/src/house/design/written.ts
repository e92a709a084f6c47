/** A card file as fields: what stands behind each name, where each line belongs, and back from a file to fields. */
import type { Both } from '../../cards';
import type { CardMistake, FieldShape } from '../../protocol';

/** A card: what stands behind each of its fields' names; of a list of parts the lines under it. */
export type Row = Readonly<Record<string, string>>;
export type Fields = Readonly<Record<string, FieldShape>>;

/** Where a line of the file belongs: a card, a field of it, and which line of the field. */
export interface Place {
  card: number;
  field: string;
  line: number;
}

export interface WrittenFile {
  text: string;
  /** By line, from 1. */
  places: readonly (Place | undefined)[];
}

const PLAIN = /^[\p{L}][^:#[\]{},&*!|>'"%@`\\\n\r\t]*$/u;
const RESERVED = /^(true|false|null|yes|no|on|off|y|n)$/i;

/** A line of text as YAML reads it back. */
export function quoted(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text);
}

const isText = (shape: FieldShape | undefined): boolean => /^(text|slug|card)$/.test(shape?.kind ?? '');

/** Cards as a file, in the order in which fields stand on a card. */
export function fileOf(rows: readonly Row[], fields: Fields): WrittenFile {
  if (!rows.length) return { text: 'cards: []\n', places: [undefined, undefined] };
  const lines = ['cards:'];
  const places: (Place | undefined)[] = [undefined, undefined];
  const put = (line: string, card: number, field: string, at: number): void => {
    lines.push(line);
    places.push({ card, field, line: at });
  };
  rows.forEach((row, card) => {
    let mark = '- ';
    const names = [...Object.keys(fields), ...Object.keys(row).filter((name) => !(name in fields))];
    for (const name of names) {
      const text = row[name] ?? '';
      if (!text.trim()) continue;
      if (fields[name]?.kind === 'lines' && text.trimStart().startsWith('-')) {
        put(`${mark}${name}:`, card, name, 0);
        text
          .replace(/\s+$/, '')
          .split('\n')
          .forEach((line, at) => put(`  ${line}`, card, name, at + 1));
      } else {
        const told = text.trim().split(/\s+/).join(' ');
        put(`${mark}${name}: ${isText(fields[name]) && !/^["']/.test(told) ? quoted(told) : told}`, card, name, 0);
      }
      mark = '  ';
    }
    if (mark === '- ') put('- {}', card, Object.keys(fields)[0] ?? '', 0);
  });
  return { text: lines.join('\n') + '\n', places };
}

/** A mistake where it belongs: which card, which field, and which line of what stands in it (0: its only one). */
export interface Placed extends Place {
  column: number;
  says: Both;
}

/** Mistakes by the fields that they are about; one about a whole card stands at the field that it misses. */
export function placed(mistakes: readonly CardMistake[], file: WrittenFile, fields: Fields): Placed[] {
  return mistakes.map(({ line, column, field, says }) => {
    const at = file.places[line] ?? { card: 0, field: '', line: 0 };
    const lacking = field !== undefined && !at.line && field in fields;
    return { ...at, field: lacking ? field : at.field, column: Math.max(1, column - 2), says };
  });
}

/** The fields of a file that was written like ours; undefined if it was written in another way. */
export function rowsOf(text: string): Row[] | undefined {
  const lines = text.replace(/\r/g, '').split('\n');
  const rows: Record<string, string>[] = [];
  let field = '';
  let begun = false;
  for (const line of lines) {
    if (!line.trim() || /^\s*#/.test(line)) continue;
    if (!begun) {
      if (!/^cards:\s*(\[\])?$/.test(line)) return undefined;
      begun = true;
      continue;
    }
    const head = /^(- | {2})([a-z][a-z-]*):(?: (.*))?$/.exec(line);
    if (head) {
      if (head[1] === '- ') rows.push({});
      const row = rows.at(-1);
      if (!row) return undefined;
      field = head[2]!;
      row[field] = unquoted(head[3] ?? '');
      continue;
    }
    const row = rows.at(-1);
    if (!row || !field || !line.startsWith('  ')) return undefined;
    row[field] = [row[field], line.slice(2)].filter(Boolean).join('\n');
  }
  return begun ? rows : undefined;
}

function unquoted(text: string): string {
  if (!/^".*"$/.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

/** A name for a card that no other has. */
export function freshId(wanted: string, taken: ReadonlySet<string>): string {
  const plain =
    wanted
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'new-card';
  for (let n = 1; ; n++) {
    const id = n > 1 ? `${plain}-${n}` : plain;
    if (!taken.has(id)) return id;
  }
}
