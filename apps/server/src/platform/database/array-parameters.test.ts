import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { arrayParameter } from './array-parameters.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase();
});
afterAll(() => test_.drop());

async function readBack(type: Parameters<typeof arrayParameter>[0], values: Parameters<typeof arrayParameter>[1]) {
  const text = `select value from unnest($1::${type}[]) with ordinality as given (value, place) order by place`;
  const { rows } = await test_.database.pool.query<{ value: unknown }>(text, [arrayParameter(type, values)]);
  return rows.map(({ value }) => value);
}

test('PostgreSQL reads what was written, in its order, with what is absent as null', async () => {
  const texts = ['', 'a "quoted", {braced} \\ text', 'Äöü 山田', null, 'NULL'];
  expect(await readBack('text', [...texts, undefined])).toEqual([...texts, null]);
  expect(await readBack('bigint', [0, -1, 2 ** 53 - 1, null])).toEqual([0, -1, 2 ** 53 - 1, null]);
  expect(await readBack('integer', [0, -(2 ** 31), 2 ** 31 - 1])).toEqual([0, -(2 ** 31), 2 ** 31 - 1]);
  expect(await readBack('bytea', [Buffer.from([0, 255]), Buffer.alloc(0)])).toEqual([
    Buffer.from([0, 255]),
    Buffer.alloc(0),
  ]);
  expect(await readBack('text', [])).toEqual([]);
});

test('an integer that its type does not take is refused', () => {
  for (const value of [1.5, Number.NaN, 2 ** 53]) expect(() => arrayParameter('bigint', [value])).toThrow(RangeError);
  expect(() => arrayParameter('integer', [2 ** 31])).toThrow(RangeError);
});
