import pg from 'pg';

const INT8 = pg.types.builtins.INT8;
const DATE = pg.types.builtins.DATE;
const TIMESTAMP = pg.types.builtins.TIMESTAMP;
const TEXT_ARRAY: number = 1009;
const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;

/** Converts column values to JavaScript values, for our connections only: pg's own table, shared by the process, stays as it is. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === INT8) return parseInteger;
    // Without a zone: a Date would invent one.
    if (oid === DATE || oid === TIMESTAMP) return (text: string) => text;
    if (oid === TEXT_ARRAY) return parseTextArray;
    if (oid === DATE_ARRAY) return plainArray;
    if (oid === INT8_ARRAY) return (text: string) => plainArray(text).map(parseInteger);
    return pg.types.getTypeParser(oid, 'text');
  },
};

/** @throws RangeError beyond 2^53, where a number would no longer be the one that is stored. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer of the database is too large for a number.');
  return value;
}

/** Elements of these types are never quoted; nulls inside are not used. */
function plainArray(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

const readTextArray: (text: string) => unknown = pg.types.getTypeParser(TEXT_ARRAY, 'text');
/** One dimension, no quotes, nothing escaped, no null. */
const isPlain = /^\{(?!.*\bNULL\b)[^{}"\\]*\}$/s;

/** `pg` makes an object for each character of an array: its parser is used only where something is quoted, nested or null. */
function parseTextArray(text: string): unknown {
  return isPlain.test(text) ? plainArray(text) : readTextArray(text);
}
