import { newAppointment, type AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { fromDicomJson, toDicomJson } from '@isocenter/dicom/dataset/dicom-json.ts';
import { keywordOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { isReceivedUid, isUid, newUid } from '@isocenter/dicom/uid.ts';
import {
  changeAppointment,
  createAppointment,
  requireAppointment,
} from '#features/archive/appointments/appointments.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requestedFields, performedSequences, requireWhole, wrong } from './requested-fields.ts';
import { badRequest, conflict, done, type Outcome } from './outcome.ts';
import { requireWorkitem } from './require-workitem.ts';
import { stateOfAppointment } from './workitem-states.ts';
import { writePerformed, type WorkitemRecord } from './workitem-queries.ts';

const inconsistent = 'The submitted request is inconsistent with the current state of the Workitem.';
const unclaimed = 'The target URI did not reference a claimed Workitem.';

/** A workitem as it was sent, and its UID or its transaction. */
interface Said {
  readonly said: DataSet;
  readonly uid: string | undefined;
}

/**
 * Makes an appointment of a workitem, in the clinic of the address, else in the only one of the caller. @returns its UID
 * @throws AppError `invalid-input`, `conflict` when there is one of its UID
 */
export async function createWorkitem(
  db: Db,
  principal: Principal,
  { said, uid = newUid() }: Said,
): Promise<{ readonly workitemUid: string; readonly outcome: Outcome }> {
  if (!isUid(uid)) throw wrong('AffectedSOPInstanceUID', 'has to be a UID');
  if (said.text('ProcedureStepState') !== 'SCHEDULED') throw wrong('ProcedureStepState', 'has to be SCHEDULED');
  if (said.text('TransactionUID') !== undefined) throw wrong('TransactionUID', 'has to be empty');
  const studyUid = said.text('StudyInstanceUID');
  if (studyUid !== undefined && !isReceivedUid(studyUid)) throw wrong('StudyInstanceUID', 'has to be a UID');
  const { fields, isModified } = requestedFields(said);
  requireWhole(fields);
  const whole = { ...newAppointment, ...fields, clinicId: clinicOf(principal) };
  await createAppointment(db, principal, whole, {
    workitemUid: uid,
    ...(studyUid === undefined ? {} : { studyUid }),
  });
  const warning = 'The Workitem was created with modifications.';
  return { workitemUid: uid, outcome: isModified ? { kind: 'done', warning } : done };
}

/**
 * Changes what is scheduled, of what nobody has begun with; later takes what whoever performs it says.
 * @throws AppError `not-found`, `invalid-input`
 */
export async function updateWorkitem(
  db: Db,
  principal: Principal,
  workitemUid: string,
  { said, uid: transactionUid = said.text('TransactionUID') }: Said,
): Promise<Outcome> {
  const workitem = await requireWorkitem(db, principal, workitemUid);
  if (said.has('ProcedureStepState')) throw wrong('ProcedureStepState', 'is changed at an address of its own');
  switch (stateOfAppointment[workitem.state]) {
    case 'SCHEDULED':
      return transactionUid === undefined
        ? reschedule(db, principal, workitem, said)
        : conflict(inconsistent, 'Nobody has begun with it: it has no Transaction UID.');
    case 'IN PROGRESS':
      if (transactionUid === undefined) return badRequest(unclaimed, 'The Transaction UID is missing.');
      return notePerformed(db, principal, workitemUid, { said, transactionUid });
    case 'COMPLETED':
    case 'CANCELED':
      return badRequest(inconsistent, 'It has ended, and is not changed any more.');
  }
}

async function reschedule(
  db: Db,
  principal: Principal,
  { appointmentId }: WorkitemRecord,
  said: DataSet,
): Promise<Outcome> {
  const before = await requireAppointment(db, principal, appointmentId);
  const { fields, isModified } = requestedFields(said);
  const names = Object.keys(newAppointment) as (keyof AppointmentFields)[];
  // Each of the names stands in a record.
  const whole = Object.fromEntries(names.map((name) => [name, before[name]])) as unknown as AppointmentFields;
  await changeAppointment(db, principal, appointmentId, { ...whole, ...fields, revision: before.revision });
  return updated(isModified);
}

async function notePerformed(
  db: Db,
  principal: Principal,
  workitemUid: string,
  { said, transactionUid }: { readonly said: DataSet; readonly transactionUid: string },
): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const workitem = await requireWorkitem(tx, principal, workitemUid, { forUpdate: true });
    if (stateOfAppointment[workitem.state] !== 'IN PROGRESS') return conflict(inconsistent, 'It has ended meanwhile.');
    if (workitem.transactionUid !== transactionUid) return badRequest(unclaimed, 'The Transaction UID is incorrect.');
    const performed = fromDicomJson(workitem.performed);
    const others = new DataSet();
    for (const element of said.elements())
      (performedSequences.has(keywordOf(element.tag) ?? '') ? performed : others).setElement(element);
    await writePerformed(tx, workitem.appointmentId, toDicomJson(performed));
    const subject = { kind: 'appointment', id: String(workitem.appointmentId) };
    await recordAudit(tx, principal, { action: 'appointment.change', subject, detail: { fields: ['performed'] } });
    const { fields, isModified } = requestedFields(others);
    return updated(isModified || Object.keys(fields).length > 0);
  });
}

function updated(isModified: boolean): Outcome {
  return isModified ? { kind: 'done', warning: 'The Workitem was updated with modifications.' } : done;
}

/** @throws AppError `invalid-input` where it could be any of several */
function clinicOf({ scope, clinicIds }: Principal): number {
  if (scope.kind === 'within') return scope.clinicId;
  const [clinicId, ...others] = clinicIds;
  if (clinicId === undefined || others.length > 0)
    throw new AppError('invalid-input', 'Workitems are made at the address of a clinic.');
  return clinicId;
}
