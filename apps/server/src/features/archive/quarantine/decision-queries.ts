import { sql, type SqlBool } from 'kysely';
import { decisionUndoDays, type Decision } from '@isocenter/contract/archive/quarantine/quarantine.ts';
import type { Db } from '#platform/database/schema.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { pageOfWaiting, type Viewer } from './waiting-queries.ts';

export interface DecisionOf {
  readonly accountId: number;
  readonly actor: string;
  readonly decision: Decision;
  readonly reason: string;
  readonly studyUid: string;
  readonly source: string;
}

/** @returns the key of a decision that holds for nothing yet */
export async function insertDecision(
  db: Db,
  of: DecisionOf,
  patient: { readonly id: string; readonly name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('quarantine_decision')
    .values({
      account_id: of.accountId,
      actor: of.actor,
      decision: of.decision,
      reason: of.reason,
      study_uid: of.studyUid,
      source: of.source,
      patient_id: patient.id,
      patient_name: patient.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteDecision(db: Db, id: number): Promise<void> {
  await db.deleteFrom('quarantine_decision').where('id', '=', id).execute();
}

/** Locks an object that waits. Undefined when somebody decided about it meanwhile. */
export async function lockWaiting(tx: Db, id: number) {
  return tx
    .selectFrom('quarantined_instance')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'other-content')
    .where('decision_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function waitingIds(
  db: Db,
  of: { readonly studyUid: string; readonly source: string; readonly upTo: number },
  limit: number,
): Promise<number[]> {
  const everything: Viewer = { scope: { kind: 'all' } };
  const rows = await pageOfWaiting(db, everything, { ...of, before: of.upTo + 1, kind: 'other-content' }, limit);
  return rows.map(({ id }) => id);
}

/** Notes that an object was decided about; one that was archived beside the first has the UID of its copy. */
export async function markDecided(tx: Db, id: number, decisionId: number, storedAs: string | null): Promise<void> {
  await tx
    .updateTable('quarantined_instance')
    .set({ decision_id: decisionId, archived_as: storedAs })
    .where('id', '=', id)
    .execute();
}

export async function countDecided(tx: Db, decisionId: number): Promise<void> {
  await sql`update quarantine_decision set object_count = object_count + 1 where id = ${decisionId}`.execute(tx);
}

/** Objects of a decision wait again. */
export async function markWaiting(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('quarantined_instance')
    .set({ decision_id: null, archived_as: null })
    .where('id', '=', id)
    .execute();
}

/** Finds an object that a decision still holds for, locked. */
export async function lockDecided(tx: Db, decisionId: number) {
  return tx
    .selectFrom('quarantined_instance')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(tx: Db, id: number, actor: string): Promise<void> {
  await tx
    .updateTable('quarantine_decision')
    .set({ undone_at: new Date(), undone_by: actor })
    .where('id', '=', id)
    .execute();
}

/** Decisions about studies that the viewer sees, newest first, with the number of objects that each still holds for. */
export async function pageOfDecisions(db: Db, viewer: Viewer, before: number | undefined, limit: number) {
  let query = db
    .selectFrom('quarantine_decision as decision')
    .selectAll()
    .select(sql<number>`(select count(*)::int from quarantined_instance where decision_id = decision.id)`.as('held'));
  if (viewer.scope.kind !== 'all')
    query = query.where(
      sql<SqlBool>`exists (select from study where study.study_uid = decision.study_uid and ${visibleStudies(viewer)})`,
    );
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Tells every copy of the product that what waits has changed; heard when the transaction commits. */
export async function notifyQuarantine(tx: Db): Promise<void> {
  await sql`select pg_notify('quarantine', '')`.execute(tx);
}

/** Removes what was put aside by decisions that cannot be undone any more. @returns how many objects */
export async function deleteOldDecided(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from quarantined_instance where id in (
      select kept.id from quarantined_instance kept join quarantine_decision decision on decision.id = kept.decision_id
      where decision.at < now() - make_interval(days => ${decisionUndoDays}) limit 500)
    returning id`.execute(db);
  return rows.length;
}

/** Notifies a change of the study: its row shows whether something of it waits. */
export async function notifyStudyOf(tx: Db, studyUid: string): Promise<void> {
  await sql`select pg_notify('study', id::text) from study where study_uid = ${studyUid}`.execute(tx);
}
