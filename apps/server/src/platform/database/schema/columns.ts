import type { ColumnType, Generated } from 'kysely';

/** `identity` columns that PostgreSQL fills itself. */
export type Id = Generated<number>;
export type Json<T> = ColumnType<T, string | T, string | T>;
export type JsonOrDefault<T> = ColumnType<T, string | T | undefined, string | T>;
export type Now = Generated<Date>;

/** Of what is tried again until it is taken (`tries-queries.ts`). */
export interface Tried {
  attempts: Generated<number>;
  next_attempt_at: Now;
  in_hand_until: Date | null;
  sent_at: Date | null;
  given_up_at: Date | null;
  given_up_because: string | null;
}
