import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** That rows of a table beside `study` are of one clinic, where all studies that are asked for are: all of them where none is named. */
export function inClinic(table: string, clinicId: number | undefined): RawBuilder<SqlBool> {
  return clinicId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${table}.clinic_id`)} = ${clinicId}`;
}
