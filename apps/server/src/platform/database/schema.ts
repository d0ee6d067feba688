import type { Kysely, Selectable, UpdateType } from 'kysely';
import type { DB } from './tables.generated.ts';

export type { PixelFormat } from './column-shapes.ts';

/** Every table, as the database has it. */
export type Schema = DB;

export type Db = Kysely<Schema>;

type ColumnOf<Table extends keyof Schema> = keyof Selectable<Schema[Table]> & string;

/** The type of a column's value when it is read. */
export type Column<Table extends keyof Schema, Name extends ColumnOf<Table>> = Selectable<Schema[Table]>[Name];

/** Columns of a table as a statement reads them, by their names or by others: `Row<'study', 'id' | 'study_uid as studyUid'>`. */
export type Row<Table extends keyof Schema, Read extends ColumnOf<Table> | `${ColumnOf<Table>} as ${string}`> = {
  readonly [Name in ColumnOf<Table> as NameRead<Name, Read>]: Column<Table, Name>;
};

type NameRead<Name extends string, Read extends string> = Read extends Name
  ? Name
  : Read extends `${Name} as ${infer Other}`
    ? Other
    : never;

/** The columns that the database and the statements that save any record set by themselves. */
type SetByItself = 'id' | 'revision' | 'created_at' | 'changed_at';

/**
 * The columns of a table that are made of a record's fields, each of them: one that is forgotten does not compile.
 * `Others` are those that other statements write.
 */
export type Written<Table extends keyof Schema, Others extends keyof Schema[Table] = never> = {
  [Name in Exclude<keyof Schema[Table], SetByItself | Others>]: UpdateType<Schema[Table][Name]>;
};
