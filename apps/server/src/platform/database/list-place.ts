import { sql, type RawBuilder } from 'kysely';
import type { ColumnType } from './cursor-values.ts';
import type { ListOrder } from './list-cursor.ts';

/**
 * Returns a column with a text that says where a row stands in a list: texts of one list, compared by their characters, stand in its order,
 * whatever it is ordered by. Whoever has it can put a row between others without knowing why it belongs there.
 */
export function comparablePlace({ direction, columns }: ListOrder): RawBuilder<string> {
  const digits = sql.join(
    columns.map(({ expression, type }) => digitsOf[type](sql.raw(expression))),
    sql` || `,
  );
  return direction === 'asc'
    ? sql<string>`(${digits})`
    : sql<string>`translate(${digits}, '0123456789abcdef', 'fedcba9876543210')`;
}

type Digits = (value: RawBuilder<unknown>) => RawBuilder<string>;

/** In the middle of what fits, so that numbers below zero have as many digits. */
const middle = sql.raw('4611686018427387904');
const whole: Digits = (value) => sql<string>`to_hex(${value}::bigint + ${middle})`;
// What is not known stands before every day and time, or behind.
const time: Digits = (value) =>
  sql<string>`case when isfinite(${value}) then to_hex((extract(epoch from ${value}) * 1000000)::bigint + ${middle})
    else repeat(case when ${value} > '-infinity' then 'f' else '0' end, 16) end`;

/** Hexadecimal, as many digits for each value of a type; a text ends where no text goes on, so that none runs into what follows. */
const digitsOf: Readonly<Record<ColumnType, Digits>> = {
  // As the database orders it when it compares texts by their code points, as the one does that is made for the product.
  text: (value) => sql<string>`encode(convert_to(${value}, 'UTF8'), 'hex') || '00'`,
  smallint: whole,
  integer: whole,
  bigint: whole,
  // Its bits in the order of the numbers: those below zero turned round. What is added makes one zero of both.
  'double precision': (value) =>
    sql<string>`(select lpad(to_hex(case when bits < 0 then ~bits else bits # '-9223372036854775808'::bigint end), 16, '0')
      from (select ('x' || encode(float8send(${value} + 0), 'hex'))::bit(64)::bigint as bits) as number)`,
  numeric: (value) => whole(sql`(${value} * 1000000)`),
  date: time,
  timestamp: time,
  timestamptz: time,
};
