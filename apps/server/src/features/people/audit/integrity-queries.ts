import Value from 'typebox/value';
import { Integrity, type AuditIntegrity } from '@isocenter/contract/people/audit/fields.ts';
import { jobRowOf, mayCancel } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

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

export const checkKind = 'check-audit';

/** Returns the check that waits or runs; null when there is none. */
export async function runningCheck(db: Db, principal: Principal): Promise<AuditIntegrity['running']> {
  const record = await db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', checkKind)
    .where('state', 'in', ['pending', 'running'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (record === undefined) return null;
  const { actor } = record.input;
  return {
    job: jobRowOf(record),
    by: typeof actor === 'string' ? actor : '',
    may: { cancel: mayCancel(principal, record) },
  };
}
