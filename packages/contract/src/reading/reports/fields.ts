import { Type, type Static } from 'typebox';
import { Uid, nullable, CalendarDate, oneOf, Instant, strict, Uuid } from '../../schemas.ts';
import { sectionKinds, TemplateSection, TemplateField } from '../report-templates/template-fields.ts';
import { dayIn, ageIn, type MergeField, numberIn } from './merge-fields.ts';
import { KeyImage } from './report-images-fields.ts';
import { signatureMeanings, signingWays, reportStatuses, documentKinds, documentStates } from './reports.ts';

/** A study that was looked at beside another. */
export const ComparedStudy = Type.Object({
  studyUid: Uid,
  date: nullable(CalendarDate),
  description: Type.String(),
  modalities: Type.Array(Type.String()),
});
export type ComparedStudy = Static<typeof ComparedStudy>;

/** The facts that fill a template; unknown ones are empty texts and null. Days are `YYYY-MM-DD`. */
export const ReportFacts = Type.Object({
  patient: Type.Object({
    /** The name as it is shown. */
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
    /** Absent in reports that were signed before this was recorded. */
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
  /** The reader of the study. */
  reader: Type.String(),
});
export type ReportFacts = Static<typeof ReportFacts>;

/** Returns the text of each merge field in a language; empty if it is not known. */
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

/** A section as it is written: formatted text. For whoever writes it measurements stand in it as places (`measured-text.ts`). */
export const ReportSection = Type.Object({ kind: oneOf(sectionKinds), heading: Type.String(), text: Type.String() });
export type ReportSection = Static<typeof ReportSection>;

/** The answers to the fields of the template, by their names. */
export const ReportAnswers = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }),
  Type.Union([
    Type.String({ maxLength: 2000, pattern: '^[^\\u0000]*$' }),
    Type.Number({ minimum: -1e12, maximum: 1e12 }),
    Type.Array(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' }), { maxItems: 60 }),
  ]),
  { maxProperties: 100 },
);
export type ReportAnswers = Static<typeof ReportAnswers>;

/** A signature of a report, with what was signed. */
export const ReportSignature = Type.Object({
  number: Type.Integer(),
  meaning: oneOf(signatureMeanings),
  name: Type.String(),
  at: Instant,
  way: oneOf(signingWays),
  code: Type.String(),
  /** Hash of the signed text and the UIDs of the images; hexadecimal. */
  sha256: Type.String(),
  /** True if the stored content is still the one that was signed. */
  isIntact: Type.Boolean(),
  /** An addendum, or why the report counts no longer; empty for signatures of the report itself. */
  text: Type.String(),
});
export type ReportSignature = Static<typeof ReportSignature>;

/** The facts that fill the places of a template, and that reveal contradictions. */
const Facts = Type.Object({
  ...ReportFacts.properties,
  study: Type.Object({
    ...ReportFacts.properties.study.properties,
    /** The laterality of its series, if all of them have the same: `L`, `R` or nothing. */
    laterality: Type.String(),
  }),
});

/** A report that was written elsewhere: the PDF that was declared final, as it was sealed. */
export const OutsideFile = Type.Object({
  name: Type.String(),
  sizeBytes: Type.Integer(),
  /** Hexadecimal. */
  sha256: Type.String(),
});
export type OutsideFile = Static<typeof OutsideFile>;

/** Somebody of the house, by name. */
export const Person = Type.Object({ accountId: Type.Integer(), name: Type.String() });

/** A report of a study: as it is written, or of a signed one what was signed. */
export const Report = Type.Object({
  reportId: Type.Integer(),
  status: oneOf(reportStatuses),
  revision: Type.Integer(),
  /** BCP 47. */
  language: Type.String(),
  /** The template that it was begun with, as it was then. */
  template: Type.Object({
    templateId: nullable(Type.Integer()),
    name: Type.String(),
    version: Type.Integer(),
    sections: Type.Array(TemplateSection),
    fields: Type.Array(TemplateField),
  }),
  sections: Type.Array(ReportSection),
  answers: ReportAnswers,
  /** On its page, in their order. */
  images: Type.Array(KeyImage),
  /** The file of a report that was written elsewhere: it is the page, and the sections say no more than it does. */
  outside: nullable(OutsideFile),
  changedAt: Instant,
  changedBy: Type.String(),
  /** The person who signs after its author. */
  secondReader: nullable(Person),
  /** The oldest first. */
  signatures: Type.Array(ReportSignature),
});
export type Report = Static<typeof Report>;

/** The caller's present rights on the report of a study. */
const ReportMay = Type.Object({
  /** To begin one, which assigns the study. */
  begin: Type.Boolean(),
  write: Type.Boolean(),
  sign: Type.Boolean(),
  /** To sign as the second reader. */
  countersign: Type.Boolean(),
  /** To make a file from elsewhere the final report. */
  declare: Type.Boolean(),
  /** To write again what is preliminary. */
  reopen: Type.Boolean(),
  addend: Type.Boolean(),
  /** To correct what he signed himself a short while ago. */
  correct: Type.Boolean(),
  void: Type.Boolean(),
});
export type ReportMay = Static<typeof ReportMay>;

const ReportDocument = Type.Object({
  kind: oneOf(documentKinds),
  /** The number of the signature that it was made for. */
  number: Type.Integer(),
  state: oneOf(documentStates),
});
export type ReportDocument = Static<typeof ReportDocument>;

/** The report of a study as the caller sees it. One that is not signed is shown to those who read studies. */
export const StudyReport = Type.Object({
  report: nullable(Report),
  /** The present texts of the places of measurements, by their names; none where the text holds the value itself. */
  measured: Type.Record(Type.String(), Type.String()),
  /** The documents that were made of it for the study, the oldest first. */
  documents: Type.Array(ReportDocument),
  may: ReportMay,
  /** The caller corrects what he signed; until then. Others read what was signed before. */
  correction: nullable(Type.Object({ until: Instant })),
  facts: Facts,
  /** Arrival of images after the report, until it is finished anew: its text does not cover them. */
  lateAt: nullable(Instant),
  /** The reader who has the study. */
  reader: nullable(Person),
  /** There is a preliminary report, which the caller reads only when it is final. */
  isHeldBack: Type.Boolean(),
});
export type StudyReport = Static<typeof StudyReport>;

/** The study of the report. */
export const StudyParams = strict({ studyUid: Uid });

/** A measurement of the study, in the language of its report. */
export const ReportedMeasurement = Type.Object({
  /** The annotation's id. */
  id: Uuid,
  label: Type.String(),
  /** Its value, such as `12.4 mm`. */
  text: Type.String(),
  /** Its value with that of the newest earlier study that measures the same, linked with it or under its name; null where none does. */
  change: nullable(Type.String()),
  /** The value in that study alone, with its day and the change since. */
  before: nullable(Type.String()),
  /** For an outline: the volume within all outlines of its name in its series, or why there is none; null for other measurements. */
  volume: nullable(Type.String()),
  /** True if it is the caller's; others' are listed only while they stand in the text. */
  isOwn: Type.Boolean(),
});
export type ReportedMeasurement = Static<typeof ReportedMeasurement>;
