import { tagHex, tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { isPrivate, type Level } from './attributes.ts';

/**
 * True if rows of a level contain an attribute that only headers hold. The owner of a private one is unknown: it is returned wherever it is
 * requested, as the first image has it.
 */
export function comesFromHeader(level: Level, tag: string): boolean {
  if (level === 'instance' || isPrivate(tag) || patientTags.has(tag)) return true;
  return level !== 'patient' && (studyTags.has(tag) || (level === 'series' && seriesTags.has(tag)));
}

/** The images of a patient have these in common, and no column holds them: they are read from one of the images. */
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

/** The instances of a study have these in common, and no column holds them: they are read from the first instance. */
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

/** The instances of a series have these in common, and no column holds them: they are read from the first instance. */
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
