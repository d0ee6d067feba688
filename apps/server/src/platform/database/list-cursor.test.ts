import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { ColumnType } from './cursor-values.ts';
import { behind, cursorAt, cutPage, orderBy, placeOf, type ListOrder, type Place } from './list-cursor.ts';

let prepared: TestDatabase;

beforeAll(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
  await sql`create table visit (id bigint primary key, name text not null, rank smallint not null, stay integer not null,
    cost numeric not null, day date not null, at timestamp not null, seen timestamptz not null)`.execute(
    prepared.database.db,
  );
  for (let id = 1; id <= 12; id += 1)
    await sql`insert into visit values (${id}, ${['Zoë "x"', 'Åsa', ''][id % 3]}, ${(id % 2) - 1}, ${id % 4}, ${id % 3} + 0.25,
      ${['-infinity', '2026-02-28', '1899-12-31'][id % 3]}::date, timestamp '2026-11-20 10:00' + ${id % 5} * interval '1 microsecond',
      timestamptz '2026-11-20 10:00:00.000001+02' + ${id % 2} * interval '1 microsecond')`.execute(
      prepared.database.db,
    );
});
afterAll(() => prepared.drop());

const visits = (expression: string, type: ColumnType, direction: 'asc' | 'desc' = 'asc'): ListOrder => ({
  name: `visits by ${expression}`,
  direction,
  columns: [
    { expression, type },
    { expression: 'visit.id', type: 'bigint' },
  ],
});
const byName = visits('lower(name)', 'text');

async function rowsOf(order: ListOrder, cursor: string | undefined, limit: number) {
  const { rows } = await sql<{ id: number; place: Place }>`select id, ${placeOf(order)} as place from visit
    where ${behind(order, cursor)} order by ${orderBy(order)} limit ${limit}`.execute(prepared.database.db);
  return rows;
}

const refused = expect.objectContaining({ code: 'invalid-input', fields: { cursor: 'is not one of this list' } });
const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

function refusalOf(order: ListOrder, cursor: string): unknown {
  try {
    behind(order, cursor);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a list that is read page by page', () => {
  const columns: [string, ColumnType][] = [
    ['lower(name)', 'text'],
    ['rank', 'smallint'],
    ['stay', 'integer'],
    ['cost', 'numeric'],
    ['day', 'date'],
    ['at', 'timestamp'],
    ['seen', 'timestamptz'],
  ];

  test.each(columns)('by %s has every row once, both ways', async (expression, type) => {
    for (const direction of ['asc', 'desc'] as const) {
      const order = visits(expression, type, direction);
      const whole = (await rowsOf(order, undefined, 100)).map(({ id }) => id);
      const walked: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { rows, nextCursor } = cutPage(order, await rowsOf(order, cursor, 5 + 1), 5);
        walked.push(...rows.map(({ id }) => id));
        cursor = nextCursor;
      }
      expect(walked).toEqual(whole);
      expect(walked).toHaveLength(12);
    }
  });

  test('ends where no row is left, and rows come without their places', async () => {
    const found = await rowsOf(byName, undefined, 12);
    expect(cutPage(byName, found, 12).nextCursor).toBeNull();
    expect(cutPage(byName, found, 11).nextCursor).not.toBeNull();
    expect(cutPage(byName, found, 12).rows[0]).toEqual({ id: expect.any(Number) });
  });
});

describe('a cursor', () => {
  const good = cursorAt(byName, ['a', '1']);
  const title = 'visits by lower(name), asc';

  test('of this list is taken', () => expect(refusalOf(byName, good)).toBeUndefined());

  test.each<[string, string]>([
    ['another list', cursorAt({ ...byName, name: 'clinics by name' }, ['a', '1'])],
    ['another order of the list', cursorAt(visits('name', 'text'), ['a', '1'])],
    ['the other direction', cursorAt({ ...byName, direction: 'desc' }, ['a', '1'])],
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', 'AAAA'],
    ['no array', Buffer.from('{"0":"a"}').toString('base64url')],
    ['a cut text', good.slice(0, -4)],
    ['a name without its place', forged(title)],
    ['a value too few', forged(title, 'a')],
    ['a value too many', forged(title, 'a', '1', '1')],
    ['null for a value', forged(title, null, '1')],
    ['null for the key', forged(title, 'a', null)],
    ['a number for a text', forged(title, 1, '1')],
    ['an object for a text', forged(title, { toString: 'x' }, '1')],
    ['a key that is none', forged(title, 'a', '1; drop table visit')],
    ['a fraction for the key', forged(title, 'a', '1.5')],
    ['a key beyond all keys', forged(title, 'a', '9007199254740992')],
    ['a NUL', forged(title, '\0', '1')],
    ['too long a text', cursorAt(byName, ['x'.repeat(2000), '1'])],
  ])('with %s is refused', (_, cursor) => expect(refusalOf(byName, cursor)).toEqual(refused));

  test.each<[ColumnType, readonly string[], readonly string[]]>([
    ['smallint', ['0', '-1', '32767'], ['', '32768', '1e3', ' 1', '0x1']],
    ['integer', ['2147483647', '-5'], ['2147483648', 'NaN']],
    ['bigint', ['9007199254740991'], ['9007199254740993', '99999999999999999']],
    ['numeric', ['0', '1700000000.123456', '-1.5'], ['', '.', '1.', 'NaN', '1e9', 'Infinity']],
    ['double precision', ['0', '-1.5', '1e+15', '1e-09', '-Infinity'], ['', '.', '1.', 'NaN', '1e999', 'infinity']],
    [
      'date',
      ['2024-02-29', '-infinity', 'infinity', '0001-01-01'],
      ['2026-02-31', '0000-01-01', 'today', '2026-1-1', 'epoch'],
    ],
    [
      'timestamp',
      ['2026-11-20 10:00:00', '2026-11-20 10:00:00.000001'],
      ['2026-11-20', '2026-11-20 24:00:01', 'now', '2026-02-31 10:00:00'],
    ],
    [
      'timestamptz',
      ['2026-11-20T10:00:00.123Z', '2026-11-20 10:00:00.1+05:30'],
      ['2026-11-20 10:00:00', '2026-11-20 10:00:00+99', '9999-99-99T99:99:99.999999Z'],
    ],
  ])('carries for a %s what the database takes, and nothing else', async (type, taken, left) => {
    const order = visits('null', type);
    for (const value of taken) {
      const condition = behind(
        { ...order, columns: [{ expression: `null::${type}`, type }] },
        cursorAt(order, [value]),
      );
      await sql`select ${condition}`.execute(prepared.database.db);
    }
    for (const value of left) expect(refusalOf(order, cursorAt(order, [value, '1'])), value).toEqual(refused);
  });
});
