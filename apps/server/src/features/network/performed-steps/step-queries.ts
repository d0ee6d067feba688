import type { Db } from '#platform/database/schema.ts';

interface NewStep {
  readonly sopUid: string;
  readonly nodeId: number | null;
  readonly appointmentId: number | null;
  readonly studyUid: string;
  readonly accessionNumber: string;
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
    })
    .onConflict((conflict) => conflict.column('sop_uid').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** A step of a node. Locked: what is said of it waits for what was said before. */
export async function findStep(
  tx: Db,
  nodeId: number | null,
  sopUid: string,
): Promise<{ readonly state: string; readonly appointmentId: number | null } | undefined> {
  return tx
    .selectFrom('performed_step')
    .select(['state', 'appointment_id as appointmentId'])
    .where('sop_uid', '=', sopUid)
    .where('node_id', '=', nodeId)
    .forUpdate()
    .executeTakeFirst();
}

export async function endStep(
  tx: Db,
  sopUid: string,
  { state, reason }: { readonly state: string; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('performed_step')
    .set({ state, reason, ended_at: new Date() })
    .where('sop_uid', '=', sopUid)
    .execute();
}
