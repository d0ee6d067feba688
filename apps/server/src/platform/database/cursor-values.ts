/** The types of columns that lists are ordered by. */
export type ColumnType =
  | 'text'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'double precision'
  | 'date'
  | 'timestamp'
  | 'timestamptz';

/**
 * True if PostgreSQL reads the text as a value of the type, written as it writes it itself or as JavaScript does. Any other text of a
 * request would be an error in the database.
 */
export function isValueOf(type: ColumnType, text: string): boolean {
  return forms[type](text);
}

const forms: Readonly<Record<ColumnType, (text: string) => boolean>> = {
  text: (text) => !text.includes('\0'),
  smallint: (text) => isInteger(text, 32_767),
  integer: (text) => isInteger(text, 2_147_483_647),
  bigint: (text) => isInteger(text, Number.MAX_SAFE_INTEGER),
  numeric: (text) => /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text),
  'double precision': (text) => /^-?(?:\d{1,17}(?:\.\d{1,17})?(?:e[+-]\d{1,2})?|Infinity)$/.test(text),
  date: (text) => isEndless(text) || isDay(text),
  timestamp: (text) => isEndless(text) || isTime(text, /^$/),
  timestamptz: (text) => isEndless(text) || isTime(text, /^(?:Z|[+-](?:0\d|1[0-5])(?::[0-5]\d){0,2})$/),
};

function isInteger(text: string, most: number): boolean {
  return /^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) <= most;
}

/** An infinite value stands for a day or a time that is not known, so that it has its place in the order too. */
function isEndless(text: string): boolean {
  return text === 'infinity' || text === '-infinity';
}

/** True for a day of the calendar: not for 31 February, nor for any day of a year 0. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isTime(text: string, zone: RegExp): boolean {
  const [, day = '', rest] = /^(.{10})[ T](?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?(.*)$/.exec(text) ?? [];
  return rest !== undefined && zone.test(rest) && isDay(day);
}
