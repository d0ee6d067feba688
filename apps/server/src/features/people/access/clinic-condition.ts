import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Selects rows of a table beside `study` that are of one clinic, where all requested studies are: all rows where none is named. */
export function inClinic(table: string, clinicId: number | undefined): RawBuilder<SqlBool> {
  return clinicId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${table}.clinic_id`)} = ${clinicId}`;
}
