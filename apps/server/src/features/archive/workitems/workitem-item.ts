import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { fromDicomJson } from '@isocenter/dicom/dataset/dicom-json.ts';
import { tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { codeItems } from '#features/archive/appointments/appointments.ts';
import { stateOfAppointment } from './workitem-states.ts';
import type { WorkitemRecord } from './workitem-queries.ts';

/** Unified Procedure Step - Push, of which every workitem is an instance (PS3.4 §CC.3.1). */
const upsPushSopClass = '1.2.840.10008.5.1.4.34.6.1';

/** Scheduled Procedure Step Priority (PS3.3 C.30.2). */
export const priorities = { routine: 'LOW', urgent: 'MEDIUM', stat: 'HIGH' } as const;

/**
 * Returns an appointment by the attributes of a workitem (PS3.4 Table CC.2.5-3), with what whoever performs it says. The transaction is
 * nobody's to read.
 */
export function workitemItem(workitem: WorkitemRecord): DataSet {
  const { procedure, notes, priority, state, room, stationAeTitle, modality } = workitem;
  const item = new DataSet()
    .set('SOPClassUID', upsPushSopClass)
    .set('SOPInstanceUID', workitem.workitemUid)
    .set('PatientName', nameOf(workitem))
    .set('PatientID', workitem.patientId)
    .set('PatientBirthDate', workitem.birthDate?.replaceAll('-', '') ?? '')
    .set('PatientSex', workitem.sex)
    .set('ReferringPhysicianName', workitem.referrer)
    .set('AdmissionID', '')
    .set('StudyInstanceUID', workitem.studyInstanceUid)
    .set('CommentsOnTheScheduledProcedureStep', notes)
    .set('ScheduledProcedureStepStartDateTime', workitem.startsAt)
    .set('ScheduledProcedureStepModificationDateTime', workitem.changedAt)
    .set('ExpectedCompletionDateTime', workitem.endsAt)
    .set('ScheduledWorkitemCodeSequence', [])
    .set('InputInformationSequence', [])
    .set('ScheduledStationNameCodeSequence', codeItems(stationAeTitle, stationAeTitle))
    .set('ScheduledStationClassCodeSequence', codeItems(modality, modality, 'DCM'))
    .set('ScheduledStationGeographicLocationCodeSequence', codeItems(room, room))
    .set('ScheduledHumanPerformersSequence', [])
    .set('InputReadinessState', state === 'planned' ? 'INCOMPLETE' : 'READY')
    .set('ReferencedRequestSequence', [requestItem(workitem)])
    .set('ProcedureStepState', stateOfAppointment[state])
    .set('ScheduledProcedureStepPriority', priorities[priority])
    .set('WorklistLabel', workitem.clinicName.slice(0, 64))
    .set('ProcedureStepLabel', procedure)
    .set('ScheduledProcessingParametersSequence', []);
  addPerformed(item, workitem);
  return item;
}

const emptyWorkitem: WorkitemRecord = {
  patientId: '',
  familyName: '',
  givenName: '',
  birthDate: null,
  sex: '',
  modality: '',
  stationAeTitle: '',
  room: '',
  procedure: '',
  priority: 'routine',
  reason: '',
  notes: '',
  accessionNumber: '',
  appointmentId: 0,
  patientKey: null,
  workitemUid: '',
  transactionUid: null,
  performed: {},
  state: 'planned',
  stateReason: '',
  clinicName: '',
  referrer: '',
  procedureCode: '',
  studyInstanceUid: '',
  startsAt: '',
  endsAt: '',
  changedAt: '',
};

/** The tags that workitems tell: those that each has, and those that are said while one is performed. */
export const workitemTags: ReadonlySet<number> = new Set([
  ...workitemItem(emptyWorkitem)
    .elements()
    .map(({ tag }) => tag),
  tagOf('ProcedureStepProgressInformationSequence'),
  tagOf('UnifiedProcedureStepPerformedProcedureSequence'),
]);

/** The sequences that are kept as they were said, and why it was cancelled. */
function addPerformed(item: DataSet, { performed, state, stateReason, changedAt }: WorkitemRecord): void {
  for (const element of fromDicomJson(performed).elements()) item.setElement(element);
  if (stateOfAppointment[state] !== 'CANCELED') return;
  const [said] = item.items('ProcedureStepProgressInformationSequence');
  const progress = new DataSet()
    .set('ProcedureStepCancellationDateTime', changedAt)
    .set('ReasonForCancellation', stateReason);
  // What was said stands before what is known by itself.
  for (const element of said?.elements() ?? []) progress.setElement(element);
  item.set('ProcedureStepProgressInformationSequence', [progress]);
}

function requestItem(workitem: WorkitemRecord): DataSet {
  const { appointmentId, accessionNumber, studyInstanceUid, procedure, reason } = workitem;
  return new DataSet()
    .set('AccessionNumber', accessionNumber)
    .set('StudyInstanceUID', studyInstanceUid)
    .set('RequestedProcedureDescription', procedure)
    .set('RequestedProcedureCodeSequence', codeItems(workitem.procedureCode, procedure))
    .set('RequestedProcedureID', `RP${appointmentId}`)
    .set('ReasonForTheRequestedProcedure', reason.replaceAll(/\s+/g, ' ').slice(0, 64));
}

/** Returns a person name. What separates components and values cannot be part of one. */
function nameOf({ familyName, givenName }: WorkitemRecord): string {
  const plain = (part: string): string => part.replaceAll(/[\\^=]/g, ' ').trim();
  return givenName === '' ? plain(familyName) : `${plain(familyName)}^${plain(givenName)}`;
}
