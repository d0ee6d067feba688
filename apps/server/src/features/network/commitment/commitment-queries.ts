import { sql } from 'kysely';
import type { SopReference } from '@isocenter/dicom-network/services/storage-commitment.ts';
import type { KeptObject } from '#features/archive/safekeeping/safekeeping.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
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
  const asked = {
    classes: references.map(({ sopClassUid }) => sopClassUid),
    sop_uids: references.map(({ sopInstanceUid }) => sopInstanceUid),
    asked_at: new Date(),
    attempts: 0,
    next_at: new Date(),
    told_at: null,
    failed: null,
  };
  await db
    .insertInto('storage_commitment')
    .values({ node_id: nodeId, transaction_uid: transactionUid, ...asked })
    .onConflict((conflict) => conflict.columns(['node_id', 'transaction_uid']).doUpdateSet(asked))
    .execute();
  await wake(db, 'storage_commitment');
}

export type DueCommitment = Row<
  'storage_commitment',
  'id' | 'node_id as nodeId' | 'transaction_uid as transactionUid' | 'classes' | 'sop_uids as sopUids' | 'attempts'
>;

/**
 * The commitment that has waited longest, which nobody else takes for ten minutes; undefined when none is due. It is tried ten times,
 * after one minute first and then after twice as long each time.
 */
export async function takeDue(db: Db): Promise<DueCommitment | undefined> {
  const { rows } = await sql<DueCommitment>`
    update storage_commitment set attempts = attempts + 1,
      next_at = case when attempts >= 9 then null
        else now() + greatest(interval '10 minutes', interval '1 minute' * power(2, attempts)) end
    where id = (
      select id from storage_commitment where told_at is null and next_at <= now()
      order by next_at limit 1 for update skip locked)
    returning id, node_id as "nodeId", transaction_uid as "transactionUid", classes, sop_uids as "sopUids", attempts`.execute(
    db,
  );
  return rows[0];
}

/** Schedules another try of a commitment that could not be sent, after so many minutes; one that was given up stays so. */
export async function putBack(db: Db, id: number, minutes: number): Promise<void> {
  await sql`update storage_commitment set next_at = now() + make_interval(mins => ${minutes}::integer)
    where id = ${id} and next_at is not null`.execute(db);
}

export async function noteTold(db: Db, id: number, failed: number): Promise<void> {
  await db.updateTable('storage_commitment').set({ told_at: new Date(), failed }).where('id', '=', id).execute();
}

/** Deletes commitments that were answered or given up 30 days ago. */
export async function forgetTold(db: Db): Promise<void> {
  await sql`delete from storage_commitment
    where coalesce(told_at, case when next_at is null then asked_at end) < now() - interval '30 days'`.execute(db);
}

/** An object of the archive with what has to be known to compare it. */
export type CommittedObject = KeptObject & Row<'instance', 'sop_uid as sopUid' | 'sop_class_uid as sopClassUid'>;

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
