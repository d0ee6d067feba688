import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { codeItems, type Scheduled } from '#features/archive/appointments/appointments.ts';

/** Requested Procedure Priority (PS3.3 C.4.11). */
const priorities = { routine: 'ROUTINE', urgent: 'HIGH', stat: 'STAT' } as const;
/** Scheduled Procedure Step Status (PS3.3 C.4.10). */
const statuses = { planned: 'SCHEDULED', arrived: 'ARRIVED' } as const;

/** An appointment by the attributes of a worklist item (PS3.4 Table K.6-1). */
export function scheduledItem(scheduled: Scheduled, stationAeTitle: string): DataSet {
  const { appointmentId, day, time, modality, room, procedure, notes, state } = scheduled;
  const step = new DataSet()
    .set('Modality', modality)
    .set('ScheduledStationAETitle', stationAeTitle)
    .set('ScheduledProcedureStepStartDate', day.replaceAll('-', ''))
    .set('ScheduledProcedureStepStartTime', `${time.replace(':', '')}00`)
    .set('ScheduledProcedureStepDescription', procedure)
    .set('ScheduledProtocolCodeSequence', codeItems(scheduled.procedureCode, procedure))
    .set('ScheduledProcedureStepID', `SPS${appointmentId}`)
    .set('ScheduledProcedureStepLocation', room.slice(0, 16))
    .set('ScheduledProcedureStepStatus', statuses[state])
    .set('CommentsOnTheScheduledProcedureStep', notes);
  return new DataSet()
    .set('AccessionNumber', scheduled.accessionNumber)
    .set('InstitutionName', scheduled.clinicName.slice(0, 64))
    .set('ReferringPhysicianName', scheduled.referrer)
    .set('PatientName', nameOf(scheduled))
    .set('PatientID', scheduled.patientId)
    .set('PatientBirthDate', scheduled.birthDate?.replaceAll('-', '') ?? '')
    .set('PatientSex', scheduled.sex)
    .set('BodyPartExamined', scheduled.bodyPart)
    .set('StudyInstanceUID', scheduled.studyInstanceUid)
    .set('RequestedProcedureDescription', procedure)
    .set('RequestedProcedureCodeSequence', codeItems(scheduled.procedureCode, procedure))
    .set('RequestedProcedureID', `RP${appointmentId}`)
    .set('RequestedProcedurePriority', priorities[scheduled.priority])
    .set('ReasonForTheRequestedProcedure', scheduled.reason.replaceAll(/\s+/g, ' ').slice(0, 64))
    .set('ScheduledProcedureStepSequence', [step]);
}

/** Makes the DICOM name; characters that separate components and values become spaces. */
function nameOf({ familyName, givenName }: Scheduled): string {
  const plain = (part: string): string => part.replaceAll(/[\\^=]/g, ' ').trim();
  return givenName === '' ? plain(familyName) : `${plain(familyName)}^${plain(givenName)}`;
}
