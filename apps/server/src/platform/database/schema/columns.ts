import type { ColumnType, Generated } from 'kysely';

/** `identity` columns that PostgreSQL fills itself. */
export type Id = Generated<number>;
export type Json<T> = ColumnType<T, string | T, string | T>;
export type JsonOrDefault<T> = ColumnType<T, string | T | undefined, string | T>;
export type Now = Generated<Date>;
