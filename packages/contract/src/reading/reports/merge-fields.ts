import { writtenLocale } from '../../written-day.ts';

/**
 * The merge fields of patient and study, by the keywords of DICOM (PS3.6) if it has one. Fields of a template begin with a small letter,
 * these with a capital.
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
  /** The impression of the last of them. */
  'PriorImpression',
  'Measurements',
  /** Total of the study, as a dose report gives it (PS3.16, 113813 DCM), in mGy·cm. */
  'CTDoseLengthProductTotal',
  /** The largest of the study, in mGy. */
  'CTDIvol',
  /** Total of the study (113722 DCM), in Gy·cm². */
  'DoseAreaProductTotal',
] as const;
export type MergeField = (typeof mergeFields)[number];

export function isMergeField(name: string): name is MergeField {
  return mergeFields.some((known) => known === name);
}

/** Returns true if the tag is a language (BCP 47) that dates and figures can be written in. */
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

/** Returns the age on a day: in years, in months below two years, in days below two months. Undefined before the birth. */
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

/** Returns the age on a day in words; empty if it is not known. */
export function ageIn(birthDate: string | null, day: string | null, language: string): string {
  const age = birthDate === null || day === null ? undefined : ageOn(birthDate, day);
  if (age === undefined) return '';
  const [value, unit] =
    age.months < 2 ? [age.days, 'day'] : age.years < 2 ? [age.months, 'month'] : [age.years, 'year'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
