import Value from 'typebox/value';
import { Integrity } from '@isocenter/contract/people/audit.ts';
import type { Db } from '#platform/database/schema.ts';

const key = 'audit-integrity';

/** Keeps what a check found, for the page to show with its age. */
export async function keepIntegrity(db: Db, found: Integrity): Promise<void> {
  const value = JSON.stringify(found);
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: new Date() }))
    .execute();
}

export async function lastIntegrity(db: Db): Promise<Integrity | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return Value.Check(Integrity, row?.value) ? row.value : null;
}
