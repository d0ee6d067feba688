import type { Kysely } from 'kysely';
import { up as spine } from './0001-spine.ts';

export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
}

/** In the order in which they are applied; names are never changed and entries never removed. */
export const migrations: readonly Migration[] = [{ name: '0001-spine', up: spine }];
