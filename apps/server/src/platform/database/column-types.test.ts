import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { columnTypes } from './column-types.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase();
});
afterAll(() => test_.drop());

async function read(expression: string): Promise<unknown> {
  const { rows } = await test_.database.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

test.each([
  ["array['CT', 'MR']", ['CT', 'MR']],
  ["'{}'::text[]", []],
  ["array['']", ['']],
  ["array['a b', 'Äöü', '山田']", ['a b', 'Äöü', '山田']],
  [
    "array['a,b', 'say \"no\"', 'back\\slash', '{braced}', E'two\\nlines']",
    ['a,b', 'say "no"', 'back\\slash', '{braced}', 'two\nlines'],
  ],
  ["array['CT', null, 'NULL', 'null', 'Nullable']", ['CT', null, 'NULL', 'null', 'Nullable']],
  [
    "array[array['a', 'b'], array['c', 'd']]",
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ["'[2:3]={a,b}'::text[]", ['a', 'b']],
  ['array[1, 9007199254740991]::bigint[]', [1, Number.MAX_SAFE_INTEGER]],
  ["array['2026-11-26']::date[]", ['2026-11-26']],
  ["date '2026-11-26'", '2026-11-26'],
])('%s', async (expression, value) => {
  expect(await read(expression)).toEqual(value);
});

test('an integer beyond 2^53 is refused, alone and in an array', async () => {
  for (const expression of ['9007199254740993::bigint', 'array[9007199254740993]::bigint[]'])
    await expect(read(expression)).rejects.toThrow(RangeError);
});

test('what the process has for other connections stays', () => {
  expect(pg.types.getTypeParser(pg.types.builtins.INT8, 'text')('5')).toBe('5');
  expect(columnTypes.getTypeParser(pg.types.builtins.INT8, 'text')('5')).toBe(5);
});
