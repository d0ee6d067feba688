import { tagHex, tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { isPrivate, type Level } from './attributes.ts';

/**
 * Whether rows of a level tell an attribute that only headers hold. Of a private one nobody knows whose it is: it is told wherever it
 * is asked for, as the first image has it.
 */
export function isToldByHeader(level: Level, tag: string): boolean {
  if (level === 'instance' || isPrivate(tag) || patientTags.has(tag)) return true;
  return level !== 'patient' && (studyTags.has(tag) || (level === 'series' && seriesTags.has(tag)));
}

/** What the images of a patient have in common, and no column holds: it is read from one of them. */
const patientTags: ReadonlySet<string> = new Set(
  [
    'OtherPatientIDs',
    'OtherPatientIDsSequence',
    'OtherPatientNames',
    'IssuerOfPatientIDQualifiersSequence',
    'PatientBirthTime',
    'EthnicGroup',
    'PatientComments',
  ].map((keyword) => tagHex(tagOf(keyword))),
);

/** What the instances of a study have in common, and no column holds: it is read from the first of them. */
const studyTags: ReadonlySet<string> = new Set(
  [
    'AdmittingDiagnosesDescription',
    'NameOfPhysiciansReadingStudy',
    'ProcedureCodeSequence',
    'ReferencedStudySequence',
    'PatientAge',
    'PatientSize',
    'PatientWeight',
    'Occupation',
    'AdditionalPatientHistory',
    'PregnancyStatus',
    'MedicalAlerts',
    'Allergies',
    'RequestingPhysician',
    'RequestingService',
    'InstitutionAddress',
    'InstitutionalDepartmentName',
  ].map((keyword) => tagHex(tagOf(keyword))),
);

/** What the instances of a series have in common, and no column holds: it is read from the first of them. */
const seriesTags: ReadonlySet<string> = new Set(
  [
    'Manufacturer',
    'ManufacturerModelName',
    'InstitutionalDepartmentName',
    'PerformingPhysicianName',
    'OperatorsName',
    'PatientAge',
    'PatientSize',
    'PatientWeight',
    'PatientPosition',
    'FrameOfReferenceUID',
    'TimezoneOffsetFromUTC',
    'PerformedProcedureStepStartDate',
    'PerformedProcedureStepStartTime',
    'PerformedProcedureStepID',
    'PerformedProcedureStepDescription',
    'RequestAttributesSequence',
  ].map((keyword) => tagHex(tagOf(keyword))),
);
