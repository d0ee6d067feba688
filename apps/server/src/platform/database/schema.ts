import type { Kysely, Selectable } from 'kysely';
import type { DB } from './tables.generated.ts';

export type { PixelFormat } from './column-shapes.ts';

/** Every table, as the database has it. */
export type Schema = DB;

export type Db = Kysely<Schema>;

/** Columns of a table as a statement reads them. */
export type Row<Table extends keyof Schema, Column extends keyof Selectable<Schema[Table]>> = Readonly<
  Pick<Selectable<Schema[Table]>, Column>
>;
