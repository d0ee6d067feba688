import { sql, type RawBuilder } from 'kysely';
import { snakeOf } from './names.ts';

/** Columns of a table by the names that they have outside of the database, with spaces between: `clientName` is told of `client_name`. */
export function shownColumns(table: string, names: string): RawBuilder<unknown> {
  const columns = names.trim().split(/\s+/);
  return sql.join(columns.map((name) => sql`${sql.ref(`${table}.${snakeOf(name)}`)} as ${sql.ref(name)}`));
}
