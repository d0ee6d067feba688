import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Does a part of a transaction: where it fails, the part alone is undone and the transaction can go on. @throws what the work throws */
export async function withinSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
    throw error;
  }
}

/** SQLSTATE classes: connections (08), transactions that met (40), resources (53), locks (55), an operator (57). */
const passing = /^(?:08|40|53|55|57)/;

/** True if the same can succeed a little later. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passing.test(String(error.code));
}
