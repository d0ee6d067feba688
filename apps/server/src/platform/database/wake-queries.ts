import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** A notification on one of these says that a round has work, and nothing else. */
type WorkChannel =
  | 'edit'
  | 'saved_query'
  | 'letter'
  | 'notice_preference'
  | 'passcode'
  | 'report'
  | 'rule_firing'
  | 'storage_commitment'
  | 'study_complete';

/** Channels that wake rounds. Notifications on the four others reach browsers too, with the object that they concern. */
export type WakingChannel = WorkChannel | 'identity_conflict' | 'notice' | 'quarantine' | 'study';

/**
 * Wakes the rounds that wait for this, of all copies of the product, when the transaction commits; told once for a transaction. Who
 * notifies commits after all others who do: not for each image.
 */
export async function wake(tx: Db, channel: WorkChannel): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}
