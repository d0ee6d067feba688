import Type, { type Static } from 'typebox';
import { CalendarDate, nullable, Uid } from '../schemas.ts';
import { writtenLocale } from '../written-day.ts';

/**
 * What a template may name of patient and study, by the keywords of DICOM (PS3.6) where it has one. Fields of a template begin with a
 * small letter, these with a capital.
 */
export const mergeFields = [
  'PatientName',
  'PatientID',
  'PatientBirthDate',
  'PatientAge',
  'PatientSex',
  'StudyDate',
  'StudyDescription',
  'Modality',
  'BodyPartExamined',
  'AccessionNumber',
  'ReasonForTheRequestedProcedure',
  'ReferringPhysicianName',
  'InstitutionName',
  'NameOfPhysiciansReadingStudy',
  /** In a report the studies that its reader looked at beside this one; in a template that is tried the latest before it. */
  'PriorStudies',
  /** What was concluded of the last of them. */
  'PriorImpression',
  'Measurements',
  /** Of the whole study, as a dose report tells it (PS3.16, 113813 DCM), in mGy·cm. */
  'CTDoseLengthProductTotal',
  /** The largest of the study, in mGy. */
  'CTDIvol',
  /** Of the whole study (113722 DCM), in Gy·cm². */
  'DoseAreaProductTotal',
] as const;
export type MergeField = (typeof mergeFields)[number];

export function isMergeField(name: string): name is MergeField {
  return mergeFields.some((known) => known === name);
}

/** A study that was looked at beside another. */
export const ComparedStudy = Type.Object({
  studyUid: Uid,
  date: nullable(CalendarDate),
  description: Type.String(),
  modalities: Type.Array(Type.String()),
});
export type ComparedStudy = Static<typeof ComparedStudy>;

/** What is known when a template is filled; empty texts and null for what is not. Days are `YYYY-MM-DD`. */
export const ReportFacts = Type.Object({
  patient: Type.Object({
    /** As it is shown. */
    name: Type.String(),
    patientId: Type.String(),
    birthDate: nullable(CalendarDate),
    /** As in DICOM: `M`, `F` or `O`. */
    sex: Type.String(),
  }),
  study: Type.Object({
    date: nullable(CalendarDate),
    description: Type.String(),
    modalities: Type.Array(Type.String()),
    bodyParts: Type.Array(Type.String()),
    accessionNumber: Type.String(),
    reason: Type.String(),
    referringPhysician: Type.String(),
    institution: Type.String(),
    doseLengthProduct: nullable(Type.Number()),
    /** What was signed before they were known says nothing of them. */
    ctdiVol: Type.Optional(nullable(Type.Number())),
    doseAreaProduct: Type.Optional(nullable(Type.Number())),
  }),
  priors: Type.Array(Type.Object({ date: nullable(CalendarDate), description: Type.String() })),
  /** Only of a report there are such. */
  compared: Type.Optional(Type.Array(ComparedStudy)),
  priorImpression: Type.String(),
  measurements: Type.Array(Type.String()),
  /** The same as places of a report (`measured-text.ts`), which say what is measured until it is signed. Only a report has such. */
  measuredPlaces: Type.Optional(Type.Array(Type.String())),
  /** Who reads the study. */
  reader: Type.String(),
});
export type ReportFacts = Static<typeof ReportFacts>;

/** What each merge field says, in the words of a language; empty for what is not known. */
export function mergedOf(facts: ReportFacts, language: string): Record<MergeField, string> {
  const { patient, study, priors, compared } = facts;
  const day = (date: string | null): string => dayIn(date, language);
  return {
    PatientName: patient.name,
    PatientID: patient.patientId,
    PatientBirthDate: day(patient.birthDate),
    PatientAge: ageIn(patient.birthDate, study.date, language),
    PatientSex: patient.sex,
    StudyDate: day(study.date),
    StudyDescription: study.description,
    Modality: study.modalities.join(', '),
    BodyPartExamined: study.bodyParts.join(', '),
    AccessionNumber: study.accessionNumber,
    ReasonForTheRequestedProcedure: study.reason,
    ReferringPhysicianName: study.referringPhysician,
    InstitutionName: study.institution,
    NameOfPhysiciansReadingStudy: facts.reader,
    // A report says that it compared what was looked at, and no more.
    PriorStudies:
      compared === undefined
        ? priors.map(({ date, description }) => `${description} ${day(date)}`.trim()).join('; ')
        : compared.map((each) => comparedWords(each, language)).join('; '),
    PriorImpression: facts.priorImpression,
    Measurements: facts.measurements.join('; '),
    CTDoseLengthProductTotal: doseIn(study.doseLengthProduct, 1, 'mGy·cm', language),
    CTDIvol: doseIn(study.ctdiVol, 2, 'mGy', language),
    DoseAreaProductTotal: doseIn(study.doseAreaProduct, 3, 'Gy·cm²', language),
  };
}

/** A study as a comparison names it: modality, unless its description says it, what it was, and its day. */
export function comparedWords(
  { modalities, description, date }: Omit<ComparedStudy, 'studyUid'>,
  language: string,
): string {
  const words = description.toUpperCase().split(/[^A-Z0-9]+/);
  const unsaid = modalities.filter((modality) => !words.includes(modality));
  return [unsaid.join('/'), description, dayIn(date, language)].filter((part) => part !== '').join(' ');
}

function doseIn(dose: number | null | undefined, decimals: number, unit: string, language: string): string {
  return typeof dose === 'number' ? `${numberIn(dose, language, decimals)} ${unit}` : '';
}

/** Whether it names a language (BCP 47) that dates and figures can be written in. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A day of the calendar as a language writes it within a text; empty for none, and as it came for what is no day. */
export function dayIn(date: string | null, language: string): string {
  if (date === null) return '';
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat(writtenLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

export function numberIn(value: number, language: string, decimals: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: decimals, useGrouping: false }).format(value);
}

/** How old somebody was on a day: in years, in months below two years, in days below two months. Undefined before his birth. */
export function ageOn(
  birthDate: string,
  day: string,
): { readonly years: number; readonly months: number; readonly days: number } | undefined {
  const [born, on] = [new Date(`${birthDate}T00:00:00Z`), new Date(`${day}T00:00:00Z`)];
  const days = Math.round((on.getTime() - born.getTime()) / 86_400_000);
  if (!(days >= 0)) return undefined;
  const begun = (on.getUTCFullYear() - born.getUTCFullYear()) * 12 + on.getUTCMonth() - born.getUTCMonth();
  const months = on.getUTCDate() < born.getUTCDate() ? begun - 1 : begun;
  return { years: Math.floor(months / 12), months, days };
}

/** How old somebody was on a day, in words; empty where it is not known. */
export function ageIn(birthDate: string | null, day: string | null, language: string): string {
  const age = birthDate === null || day === null ? undefined : ageOn(birthDate, day);
  if (age === undefined) return '';
  const [value, unit] =
    age.months < 2 ? [age.days, 'day'] : age.years < 2 ? [age.months, 'month'] : [age.years, 'year'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
