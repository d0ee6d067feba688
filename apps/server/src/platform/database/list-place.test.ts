import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { ColumnType } from './cursor-values.ts';
import { orderBy, type ListOrder } from './list-cursor.ts';
import { comparablePlace } from './list-place.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await createTestDatabase();
});
afterAll(() => prepared.drop());

const values: Readonly<Record<ColumnType, readonly string[]>> = {
  text: ['', 'a', 'ab', 'a b', 'B', 'é', '山田', '\u{1F600}', '\uFB00', 'a\u0001', '0', '00'],
  smallint: ['-1', '0', '7', '300'],
  integer: ['-2147483648', '0', '15', '16', '2147483647'],
  bigint: ['-9', '0', '9007199254740991'],
  numeric: ['-0.5', '0.25', '0.3', '10'],
  'double precision': ['-Infinity', '-1000', '-1.5', '-0.000000001', '-0', '1e-9', '0.3', '7', '1e15', 'Infinity'],
  date: ['-infinity', '0001-01-01', '1899-12-31', '2026-02-28', '9999-12-31', 'infinity'],
  timestamp: ['-infinity', '1969-12-31 23:59:59', '2026-11-20 10:00', '2026-11-20 10:00:00.000001', 'infinity'],
  timestamptz: [
    '1582-10-15 00:00Z',
    '2026-11-20 10:00:00.001+02',
    '2026-11-20 10:00Z',
    '2026-11-20 09:59+02',
    'infinity',
  ],
};

test.each(Object.keys(values) as ColumnType[])('places of a list by a %s stand as the list does', async (type) => {
  for (const direction of ['asc', 'desc'] as const) {
    const order: ListOrder = {
      name: 'of a test',
      direction,
      columns: [
        { expression: 'given.value', type },
        { expression: 'given.id', type: 'bigint' },
      ],
    };
    // Each value twice, so that the keys decide too.
    const { rows } = await sql<{ place: string }>`select ${comparablePlace(order)} as place
      from (select unnest(${[...values[type], ...values[type]]}::text[])::${sql.raw(type)} as value,
        generate_series(1, ${values[type].length * 2}) as id) as given
      order by ${orderBy(order)}`.execute(prepared.database.db);
    const places = rows.map(({ place }) => place);
    expect(places, direction).toEqual(places.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(new Set(places).size).toBe(places.length);
  }
});
