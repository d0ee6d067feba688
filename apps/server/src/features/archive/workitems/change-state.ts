import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { isUid } from '@isocenter/dicom/uid.ts';
import { writeState } from '#features/archive/appointments/appointments.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { AppointmentState } from '@isocenter/contract/archive/appointments/appointments.ts';
import { wrong } from './requested-fields.ts';
import { badRequest, conflict, done, type Outcome } from './outcome.ts';
import { requireWorkitem } from './require-workitem.ts';
import { appointmentState, stateOfAppointment, workitemStates, type WorkitemState } from './workitem-states.ts';
import { writeTransaction, type WorkitemRecord } from './workitem-queries.ts';

interface StateRequest {
  readonly state: WorkitemState;
  readonly transactionUid: string;
}

/** @throws AppError `invalid-input` without a state or a Transaction UID */
export function stateRequest(said: DataSet): StateRequest {
  const state = workitemStates.find((known) => known === said.text('ProcedureStepState'));
  if (state === undefined) throw wrong('ProcedureStepState', 'has to be IN PROGRESS, COMPLETED or CANCELED');
  const transactionUid = said.text('TransactionUID') ?? '';
  if (!isUid(transactionUid)) throw wrong('TransactionUID', 'is needed');
  return { state, transactionUid };
}

/**
 * Changes the state of a workitem (PS3.4 Table CC.1.1-2): who begins with it says by which transaction, and who knows it ends it.
 * @throws AppError `not-found`
 */
export async function changeState(
  db: Db,
  principal: Principal,
  workitemUid: string,
  request: StateRequest,
): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const workitem = await requireWorkitem(tx, principal, workitemUid, { forUpdate: true });
    const outcome = stateOutcome(workitem, request);
    const { state } = request;
    if (outcome.kind === 'refused' || outcome.warning !== undefined || state === 'SCHEDULED') return outcome;
    if (state === 'IN PROGRESS') await writeTransaction(tx, workitem.appointmentId, request.transactionUid);
    const reason = state === 'CANCELED' ? cancellationReason(fromDicomJson(workitem.performed)) : '';
    await move(tx, principal, workitem, { state: appointmentState[state], reason });
    return outcome;
  });
}

/** Cancels what nobody has begun with; who performs it is not reached (PS3.4 §CC.2.2). @throws AppError `not-found` */
export async function requestCancellation(
  db: Db,
  principal: Principal,
  workitemUid: string,
  said: DataSet,
): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const workitem = await requireWorkitem(tx, principal, workitemUid, { forUpdate: true });
    switch (stateOfAppointment[workitem.state]) {
      case 'CANCELED':
        return { kind: 'done', warning: 'The UPS is already in the requested state of CANCELED.' };
      case 'COMPLETED':
        return inconsistent('The UPS is already COMPLETED.');
      case 'IN PROGRESS':
        return inconsistent('The performer cannot be contacted.');
      case 'SCHEDULED':
        await move(tx, principal, workitem, { state: 'cancelled', reason: reasonIn(said) });
        return done;
    }
  });
}

function stateOutcome(workitem: WorkitemRecord, { state, transactionUid }: StateRequest): Outcome {
  const now = stateOfAppointment[workitem.state];
  if (state === 'SCHEDULED') return inconsistent('A UPS becomes SCHEDULED by being created.');
  if (now === 'COMPLETED' || now === 'CANCELED')
    return state === now
      ? { kind: 'done', warning: `The UPS is already in the requested state of ${state}.` }
      : inconsistent(`The UPS is already ${now}.`);
  if (now === 'SCHEDULED') return state === 'IN PROGRESS' ? done : inconsistent('The UPS is not yet IN PROGRESS.');
  if (state === 'IN PROGRESS') return inconsistent('The UPS is already IN PROGRESS.');
  if (transactionUid !== workitem.transactionUid) return badRequest('The Transaction UID is incorrect.');
  return state === 'CANCELED' || isPerformed(workitem.performed)
    ? done
    : inconsistent('The requirements of the final state are not met.');
}

function inconsistent(why: string): Outcome {
  return conflict('The submitted request is inconsistent with the state of the UPS Instance.', why);
}

/** The attributes of each performed procedure that have to be known at its end (PS3.4 Table CC.2.5-3, code P). */
const atTheEnd = [
  'PerformedStationNameCodeSequence',
  'PerformedWorkitemCodeSequence',
  'PerformedProcedureStepStartDateTime',
  'PerformedProcedureStepEndDateTime',
] as const;

function isPerformed(performed: DicomJsonDataSet): boolean {
  const procedures = fromDicomJson(performed).items('UnifiedProcedureStepPerformedProcedureSequence');
  const isKnown = (procedure: DataSet, keyword: string): boolean =>
    procedure.items(keyword).length > 0 || procedure.text(keyword) !== undefined;
  return procedures.length > 0 && procedures.every((one) => atTheEnd.every((keyword) => isKnown(one, keyword)));
}

function cancellationReason(performed: DataSet): string {
  const [progress] = performed.items('ProcedureStepProgressInformationSequence');
  return progress === undefined ? '' : reasonIn(progress);
}

/** In words, else by its code. */
function reasonIn(said: DataSet): string {
  const [code] = said.items('ProcedureStepDiscontinuationReasonCodeSequence');
  const words = said.text('ReasonForCancellation') ?? code?.text('CodeMeaning') ?? '';
  return words.replaceAll('\0', '').trim().slice(0, 300);
}

async function move(
  tx: Db,
  principal: Principal,
  { appointmentId, state: from }: WorkitemRecord,
  to: { readonly state: AppointmentState; readonly reason: string },
): Promise<void> {
  await writeState(tx, appointmentId, to);
  const subject = { kind: 'appointment', id: String(appointmentId) };
  await recordAudit(tx, principal, { action: 'appointment.move', subject, detail: { from, to: to.state } });
}
