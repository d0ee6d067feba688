import { sql } from 'kysely';
import type { SopReference } from '@isocenter/dicom-network/services/storage-commitment.ts';
import type { CheckableObject } from '#features/archive/safekeeping/safekeeping.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { triesOf } from '#platform/database/tries-queries.ts';
import { wake } from '#platform/database/wake-queries.ts';
import type { StudyScope } from '#platform/http/principal.ts';

/** Returns true if a node has a port to call. */
export async function isCalled(db: Db, nodeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('dicom_node')
    .select('id')
    .where('id', '=', nodeId)
    .where('port', 'is not', null)
    .where('host', '<>', '')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewCommitment {
  readonly nodeId: number;
  readonly transactionUid: string;
  readonly references: readonly SopReference[];
}

/** A transaction that is asked for again is told again. */
export async function insertCommitment(db: Db, { nodeId, transactionUid, references }: NewCommitment): Promise<void> {
  const requested = {
    classes: references.map(({ sopClassUid }) => sopClassUid),
    sop_uids: references.map(({ sopInstanceUid }) => sopInstanceUid),
    requested_at: new Date(),
    attempts: 0,
    next_at: new Date(),
    answered_at: null,
    failed: null,
  };
  await db
    .insertInto('storage_commitment')
    .values({ node_id: nodeId, transaction_uid: transactionUid, ...requested })
    .onConflict((conflict) => conflict.columns(['node_id', 'transaction_uid']).doUpdateSet(requested))
    .execute();
  await wake(db, 'storage_commitment');
}

export type DueCommitment = Row<
  'storage_commitment',
  'id' | 'node_id as nodeId' | 'transaction_uid as transactionUid' | 'classes' | 'sop_uids as sopUids'
>;

/** Answers that wait until their node takes them: ten tries, after a minute first and then after twice as long each time. */
export const commitmentTries = triesOf({
  table: 'storage_commitment',
  doneAt: 'answered_at',
  givesUp: false,
  nextAt: { column: 'next_at', mostTries: 10 },
  // Also the pause of a node that is switched off: it is not called, and what it asked for stays in hand.
  inHand: sql`greatest(interval '10 minutes', interval '1 minute' * power(2, attempts))`,
  firstPause: '1 minute',
  longestPause: '9 hours',
});

/** Takes the commitment that has waited longest. */
export async function takeDue(db: Db, limit: number): Promise<DueCommitment[]> {
  const columns = sql`id, node_id as "nodeId", transaction_uid as "transactionUid", classes, sop_uids as "sopUids"`;
  return commitmentTries.take(db, { order: sql`next_at`, limit, columns });
}

/** Deletes commitments that were answered or given up 30 days ago. */
export async function deleteEnded(db: Db): Promise<void> {
  await sql`delete from storage_commitment
    where coalesce(answered_at, case when next_at is null then requested_at end) < now() - interval '30 days'`.execute(
    db,
  );
}

/** An object of the archive with what has to be known to compare it. */
export type CommittedObject = CheckableObject & Row<'instance', 'sop_uid as sopUid' | 'sop_class_uid as sopClassUid'>;

/** Returns those of these objects that exist in a scope. */
export async function listObjects(
  db: Db,
  scope: StudyScope,
  sopUids: readonly string[],
): Promise<readonly CommittedObject[]> {
  const { rows } = await sql<CommittedObject>`
    select instance.id as "instanceKey", instance.sop_uid as "sopUid", instance.sop_class_uid as "sopClassUid",
      instance.pack_id as "packId", instance.pack_offset as "packOffset", instance.size_bytes as "sizeBytes",
      encode(instance.sha256, 'hex') as sha256,
      exists (select from object_damage where instance_key = instance.id and healed_at is null) as "isDamaged"
    from instance join study on study.id = instance.study_key
    where instance.sop_uid = any(${sql.val(sopUids)}::text[]) and instance.rejected_by is null and study.binned_at is null
      and ${visibleStudies({ scope })}`.execute(db);
  return rows;
}
