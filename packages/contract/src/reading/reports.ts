import Type, { type Static } from 'typebox';
import { defineRoute, type Access } from '../route.ts';
import { Instant, Key, nullable, oneOf, Revision, strict, Uid, Uuid } from '../schemas.ts';
import { ReportFacts } from './merge-fields.ts';
import { LanguageTag } from '../people/field-rules.ts';
import { KeyImage, SavedKeyImages } from './report-images.ts';
import { sectionKinds, TemplateField, TemplateSection } from './template-fields.ts';

/** A report that is being written, one that others may rely on before it is signed, a signed one, and one that counts no longer. */
export const reportStatuses = ['draft', 'preliminary', 'final', 'void'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Largest text of a section, in characters of HTML. */
export const longestSection = 50_000;
export const mostSections = 60;

const formatted = Type.String({ maxLength: longestSection, pattern: '^[^\\u0000]*$' });

/** A section as it is written: formatted text. For whoever writes it measurements stand in it as places (`measured-text.ts`). */
export const ReportSection = Type.Object({ kind: oneOf(sectionKinds), heading: Type.String(), text: Type.String() });
export type ReportSection = Static<typeof ReportSection>;

/** What the fields of the template are answered with, by their names. */
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

/** What a signature stands for; `outside`: a report that was written elsewhere was declared final here. */
export const signatureMeanings = ['author', 'second-reader', 'outside', 'addendum', 'void'] as const;
export type SignatureMeaning = (typeof signatureMeanings)[number];

/** How whoever signed proved himself. */
export const signingWays = ['password', 'two-factor', 'oidc'] as const;

/** `XXXX-XXXX-XXXX-XXXX`, without letters that look like figures. */
export const verificationCode = '^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$';

/** A signature of a report, with what was signed. */
export const ReportSignature = Type.Object({
  number: Type.Integer(),
  meaning: oneOf(signatureMeanings),
  name: Type.String(),
  at: Instant,
  way: oneOf(signingWays),
  code: Type.String(),
  /** Of the signed text and the UIDs of the images; hexadecimal. */
  sha256: Type.String(),
  /** Whether what is stored is still what was signed. */
  isIntact: Type.Boolean(),
  /** An addendum, or why the report counts no longer; empty for signatures of the report itself. */
  text: Type.String(),
});
export type ReportSignature = Static<typeof ReportSignature>;

/** What fills the places of a template, and what contradictions are found by. */
const Facts = Type.Object({
  ...ReportFacts.properties,
  study: Type.Object({
    ...ReportFacts.properties.study.properties,
    /** Of its series, where all of them say the same: `L`, `R` or nothing. */
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
  /** What it is where it was written elsewhere: its page is this file, and its sections say no more than that. */
  outside: nullable(OutsideFile),
  changedAt: Instant,
  changedBy: Type.String(),
  /** Who signs after its author. */
  secondReader: nullable(Person),
  /** The oldest first. */
  signatures: Type.Array(ReportSignature),
});
export type Report = Static<typeof Report>;

/** What the caller may do with the report of a study now. */
const ReportMay = Type.Object({
  /** To begin one; the study is taken with it. */
  begin: Type.Boolean(),
  write: Type.Boolean(),
  sign: Type.Boolean(),
  /** As the second reader. */
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

/** As what a signed report is put into its study: Encapsulated PDF and structured report; and the file of one from elsewhere. */
export const documentKinds = ['pdf', 'sr', 'file'] as const;
/** Not in the study yet, as it was put there, or not any more. */
export const documentStates = ['waiting', 'intact', 'changed'] as const;

const ReportDocument = Type.Object({
  kind: oneOf(documentKinds),
  /** Of the signature that it was made for. */
  number: Type.Integer(),
  state: oneOf(documentStates),
});
export type ReportDocument = Static<typeof ReportDocument>;

/** The report of a study as the caller sees it. One that is not signed is shown to those who read studies. */
export const StudyReport = Type.Object({
  report: nullable(Report),
  /** What the places of measurements in its text say now, by their names; none where the text says it itself. */
  measured: Type.Record(Type.String(), Type.String()),
  /** What was made of it for the study, the oldest first. */
  documents: Type.Array(ReportDocument),
  may: ReportMay,
  /** The caller corrects what he signed; until then. Others read what was signed before. */
  correction: nullable(Type.Object({ until: Instant })),
  facts: Facts,
  /** When images came after the report, until it is finished anew: what it says is not said of them. */
  lateAt: nullable(Instant),
  /** Who has the study. */
  reader: nullable(Person),
  /** There is a preliminary report, which the caller reads only when it is final. */
  isHeldBack: Type.Boolean(),
});
export type StudyReport = Static<typeof StudyReport>;

/** Whose report it is. */
export const StudyParams = strict({ studyUid: Uid });
const writes: Access = { kind: 'ability', action: 'create', subject: 'Reading' };

/**
 * The newest report of a study; null where nobody wrote one that the caller may read. A signed one is not new to him any more, unless
 * it is shown `aside`, as beside a list.
 */
export const getReport = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report',
  summary: 'The report of a study',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: StudyParams,
  query: strict({ aside: Type.Optional(Type.Boolean()) }),
  response: StudyReport,
  audit: 'report.read',
});

/** A measurement of the study, in the language of its report. */
export const ReportedMeasurement = Type.Object({
  /** Of the annotation. */
  id: Uuid,
  label: Type.String(),
  /** Its value, such as `12.4 mm`. */
  text: Type.String(),
  /** Its value with that of the newest earlier study that measures the same, linked with it or under its name; null where none does. */
  change: nullable(Type.String()),
  /** What that study says alone, with its day and the change since. */
  before: nullable(Type.String()),
  /** Of an outline: the volume within all of its name in its series, or why it is not given; null of what is none. */
  volume: nullable(Type.String()),
  /** Of the caller; others' are told only while they stand in the text. */
  isOwn: Type.Boolean(),
});
export type ReportedMeasurement = Static<typeof ReportedMeasurement>;

/** What can stand in the text of the report that the caller writes: his measurements of the study, and those that stand there already. */
export const listReportedMeasurements = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report/measurements',
  summary: 'Measurements for the text of a report, in the order of their numbers, at most 5000',
  access: writes,
  params: StudyParams,
  response: Type.Object({ measurements: Type.Array(ReportedMeasurement) }),
});

/**
 * The report of a study as it stands on paper, in its own language; a draft, a preliminary and a void one say so on every page. Of a signed
 * report the bytes are the same each time.
 * @throws `not-found` where nobody wrote one that the caller may read; `too-large` for one that nobody would print
 */
export const printReport = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report/pdf',
  summary: 'The report of a study as PDF',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: StudyParams,
  /** The version of an earlier signature of its author, by its number. */
  query: strict({ number: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  response: { raw: true, contentTypes: ['application/pdf'] },
  audit: 'report.print',
});

/**
 * Begins a report with a template, filled with what is known of patient and study; the study becomes the caller's.
 * @throws `conflict` when somebody else has the study, when it is not at a stage to be read, or has a report
 */
export const beginReport = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report',
  summary: 'Begin a report',
  access: writes,
  params: StudyParams,
  /** Without a template it has the usual sections, empty. */
  body: strict({ templateId: nullable(Key), language: Type.Optional(LanguageTag) }),
  response: StudyReport,
  status: 201,
  audit: 'report.begin',
});

/**
 * Saves what changed: sections by their place, answers by their names. What was never opened costs nothing.
 * @throws `stale-revision` when it was saved elsewhere meanwhile; `conflict` when the study is not the caller's any more
 */
export const saveReport = defineRoute({
  method: 'PUT',
  path: '/api/studies/:studyUid/report',
  summary: 'Save what changed of a report',
  access: writes,
  params: StudyParams,
  body: strict({
    revision: Revision,
    sections: Type.Array(
      strict({ position: Type.Integer({ minimum: 0, maximum: mostSections - 1 }), text: formatted }),
      {
        maxItems: mostSections,
      },
    ),
    answers: Type.Optional(ReportAnswers),
    images: Type.Optional(SavedKeyImages),
  }),
  bodyLimitBytes: 2 * 1024 * 1024,
  response: Type.Object({ revision: Type.Integer(), changedAt: Instant }),
  audit: 'report.change',
});

/** Goes on with another template: what was written stays under the sections of the same kind. @throws as `saveReport` */
export const changeTemplateOfReport = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/template',
  summary: 'Go on with another template',
  access: writes,
  params: StudyParams,
  body: strict({ revision: Revision, templateId: Key }),
  response: StudyReport,
  audit: 'report.change',
});

/** Others may rely on it although it is not signed. @throws as `saveReport` */
export const markPreliminary = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/preliminary',
  summary: 'Give a report out before it is signed',
  access: writes,
  params: StudyParams,
  body: strict({ revision: Revision }),
  response: StudyReport,
  audit: 'report.preliminary',
});
