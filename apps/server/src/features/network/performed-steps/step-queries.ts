import { sql, type Selectable } from 'kysely';
import type { MachineMove } from '#features/archive/appointments/appointments.ts';
import { visibleAppointments, visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row, Schema } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

interface NewStep {
  readonly sopUid: string;
  readonly nodeId: number | null;
  readonly appointmentId: number | null;
  readonly studyUid: string;
  readonly accessionNumber: string;
  readonly attributes: Buffer;
}

/** @returns false when there is a step of this UID */
export async function insertStep(tx: Db, step: NewStep): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('performed_step')
    .values({
      sop_uid: step.sopUid,
      node_id: step.nodeId,
      appointment_id: step.appointmentId,
      study_uid: step.studyUid,
      accession_number: step.accessionNumber,
      state: 'in-progress',
      ended_at: null,
      attributes: step.attributes,
    })
    .onConflict((conflict) => conflict.column('sop_uid').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** A step of a node. Locked: what is said of it waits for what was said before. */
export async function findStep(tx: Db, nodeId: number | null, sopUid: string) {
  return tx
    .selectFrom('performed_step')
    .select(['state', 'appointment_id as appointmentId', 'study_uid as studyUid', 'attributes'])
    .where('sop_uid', '=', sopUid)
    .where('node_id', '=', nodeId)
    .forUpdate()
    .executeTakeFirst();
}

type StepViewer = Pick<Principal, 'scope' | 'clinicIds'> & { readonly nodeId: number | null };

/** A step that exists for a node: its own, or one of an appointment of its clinic. */
export async function findVisibleStep(
  db: Db,
  viewer: StepViewer,
  sopUid: string,
): Promise<Row<'performed_step', 'state' | 'attributes'> | undefined> {
  const { rows } = await sql<Row<'performed_step', 'state' | 'attributes'>>`
    select performed_step.state, attributes
    from performed_step left join appointment on appointment.id = appointment_id
    where sop_uid = ${sopUid} and (node_id = ${viewer.nodeId} or ${visibleAppointments(viewer)})`.execute(db);
  return rows[0];
}

export async function noteSaid(tx: Db, sopUid: string, attributes: Buffer): Promise<void> {
  await tx.updateTable('performed_step').set({ attributes }).where('sop_uid', '=', sopUid).execute();
}

export async function endStep(
  tx: Db,
  sopUid: string,
  { state, reason }: Pick<Selectable<Schema['performed_step']>, 'state' | 'reason'>,
): Promise<void> {
  await tx
    .updateTable('performed_step')
    .set({ state, reason, ended_at: new Date() })
    .where('sop_uid', '=', sopUid)
    .execute();
}

/** The study in which most of these objects are, else the one of this UID, and how many of them are in it; as far as it is visible. */
export async function findMade(
  tx: Db,
  viewer: Pick<Principal, 'scope'>,
  { studyUid, sopUids }: { readonly studyUid: string; readonly sopUids: readonly string[] },
): Promise<{ readonly studyKey: number; readonly here: number } | undefined> {
  const { rows } = await sql<Row<'study', 'id as studyKey'> & { here: number }>`
    with made as (
      select study_key, count(*)::integer as here from instance
      where sop_uid = any(${sql.val(sopUids)}::text[]) and rejected_by is null group by study_key)
    select study.id as "studyKey", coalesce(made.here, 0) as here
    from study left join made on made.study_key = study.id
    where (study.id in (select study_key from made) or study.study_uid = ${studyUid})
      and study.binned_at is null and ${visibleStudies(viewer)}
    order by here desc, study.id limit 1`.execute(tx);
  return rows[0];
}

/** The steps of an appointment, the one that ended last first. */
export async function stepsOf(tx: Db, appointmentId: number): Promise<MachineMove[]> {
  const rows = await tx
    .selectFrom('performed_step')
    .select(['state', 'reason'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('sop_uid')
    .limit(1000)
    .execute();
  // Written above alone.
  return rows as MachineMove[];
}
