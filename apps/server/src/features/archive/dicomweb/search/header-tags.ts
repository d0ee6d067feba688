import { tagHex, tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { isPrivate, type Level } from './attributes.ts';

/**
 * Whether rows of a level tell an attribute that only headers hold. Of a private one nobody knows whose it is: it is told wherever it
 * is asked for, as the first image has it.
 */
export function isToldByHeader(level: Level, tag: string): boolean {
  if (level === 'instance' || isPrivate(tag)) return true;
  return studyTags.has(tag) || (level === 'series' && seriesTags.has(tag));
}

/** What the instances of a study have in common, and no column holds: it is read from the first of them. */
const studyTags: ReadonlySet<string> = new Set(
  [
    'AdmittingDiagnosesDescription',
    'NameOfPhysiciansReadingStudy',
    'ProcedureCodeSequence',
    'ReferencedStudySequence',
    'OtherPatientIDs',
    'OtherPatientIDsSequence',
    'OtherPatientNames',
    'IssuerOfPatientIDQualifiersSequence',
    'PatientAge',
    'PatientSize',
    'PatientWeight',
    'PatientBirthTime',
    'EthnicGroup',
    'Occupation',
    'AdditionalPatientHistory',
    'PatientComments',
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
