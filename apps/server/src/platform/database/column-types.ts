import pg from 'pg';

const INT8 = pg.types.builtins.INT8;
const DATE = pg.types.builtins.DATE;
const TIMESTAMP = pg.types.builtins.TIMESTAMP;
const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;

/** How column values become JavaScript values, for our connections only: pg's own table, shared by the process, stays as it is. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === INT8) return parseInteger;
    // Without a zone: a Date would invent one.
    if (oid === DATE || oid === TIMESTAMP) return (text: string) => text;
    if (oid === DATE_ARRAY) return parseTextArray;
    if (oid === INT8_ARRAY) return (text: string) => parseTextArray(text).map(parseInteger);
    return pg.types.getTypeParser(oid, 'text');
  },
};

/** @throws RangeError beyond 2^53, where a number would no longer be the one that is stored. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer of the database is too large for a number.');
  return value;
}

/** Elements of these two types are never quoted; nulls inside are not used. */
function parseTextArray(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}
