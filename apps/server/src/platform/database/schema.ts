import type { Kysely } from 'kysely';
import type { DB } from './tables.generated.ts';

export type { PixelFormat } from './column-shapes.ts';

/** Every table, as the database has it. */
export type Schema = DB;

export type Db = Kysely<Schema>;
