import { Type } from 'typebox';
import { LanguageTag } from '../../field-schemas.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, nullable, Key, Revision, Instant, Uid, Nothing, oneOf, Uuid } from '../../schemas.ts';
import { sectionRoutes } from '../../system/settings/setting-versions.ts';
import { LetterheadFields } from '../letterheads/fields.ts';
import { needs } from '../letterheads/letterheads.ts';
import { StudyParams, StudyReport, ReportedMeasurement, ReportAnswers, ComparedStudy } from './fields.ts';
import { SavedKeyImages, NewKeyImage } from './report-images-fields.ts';
import { ReportSettings } from './report-settings-fields.ts';
import { proof } from './report-signing-fields.ts';
import { longestSection, mostSections } from './reports.ts';
import { SeenPicture } from './seen-pictures.ts';

const formatted = Type.String({ maxLength: longestSection, pattern: '^[^\\u0000]*$' });

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

/** The measurements for the text of the report that the caller writes: his own of the study, and those that stand there already. */
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

/** Whoever writes reports. */
const access: Access = { kind: 'ability', action: 'create', subject: 'Reading', by: 'session' };
const params = strict({ studyUid: Uid });

/**
 * Another study of the patient was beside this one in the caller's viewer, long enough to be looked at: the comparison of his report
 * names it. @throws `not-found` for a study of somebody else
 */
export const noteCompared = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/compared',
  summary: 'Say with which study another one was compared',
  access,
  params,
  body: strict({ comparedUid: Uid }),
  response: Nothing,
});

export const listCompared = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/compared',
  summary: 'Studies that the caller looked at beside this one, the latest first, at most ten',
  access,
  params,
  response: Type.Object({ studies: Type.Array(ComparedStudy) }),
});

/** A made-up report on a letterhead that need not be saved: PDF, in base64. @throws as `createLetterhead` */
export const previewLetterhead = defineRoute({
  method: 'POST',
  path: '/api/letterheads/preview',
  summary: 'A letterhead as a page',
  access: needs('update'),
  body: strict({ letterhead: LetterheadFields, language: oneOf(['en', 'de', 'fr', 'pt']) }),
  response: Type.Object({ pdf: Type.String() }),
});

/** The revision of a study's report that the caller saw; 0 if there was none. */
const RevisionOrNone = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/**
 * Makes an attached PDF, marked as an outside report, the final report of its study: sealed as a signed one is, with who declared it, and
 * that it was written elsewhere.
 * @throws `unusable-file` for what is no PDF, an encrypted or a damaged one; `too-large`; `conflict` for a study that is read, or has a
 * report; `stale-revision`; `invalid-input` naming `password` or `code`
 */
export const declareOutsideReport = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/outside',
  summary: 'Make an attached PDF the final report',
  access: { kind: 'ability', action: 'create', subject: 'OutsideReport', by: 'session' },
  params: strict({ studyUid: Uid }),
  body: strict({
    attachmentId: Key,
    revision: RevisionOrNone,
    /** The language of the words that say what the report is. */
    language: Type.Optional(oneOf(['en', 'de', 'fr', 'pt'])),
    ...proof,
  }),
  response: StudyReport,
  audit: 'report.declare',
});

/**
 * Marks an image of the study as a key image of the report that the caller writes: its picture is drawn as it was seen and kept; it comes
 * behind those that the report has. Whoever writes elsewhere at the same time finds it there.
 * @throws `conflict` when the report is not written by the caller, or has as many as it may; `unusable-file` for what cannot be drawn
 */
export const addKeyImage = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/images',
  summary: 'Mark an image for a report',
  access: { kind: 'ability', action: 'create', subject: 'Reading' },
  params: strict({ studyUid: Uid }),
  body: NewKeyImage,
  bodyLimitBytes: 256 * 1024,
  response: Type.Object({ imageId: Uuid, revision: Type.Integer() }),
  status: 201,
  audit: 'report.change',
});

/** The picture of a key image, for whoever may read the report. @throws `not-found` also for one that is not what was signed */
export const getKeyImage = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report/images/:imageId',
  summary: 'The picture of a key image of a report',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: strict({ studyUid: Uid, imageId: Uuid }),
  response: { raw: true, contentTypes: ['image/jpeg'] },
});

/**
 * An image of the study as it is seen, drawn as key images of reports are, to be saved as a file. Nothing of the patient is written on it.
 * @throws `not-found` also for an image of another study, and for a frame that there is not; `unusable-file` for what cannot be drawn
 */
export const drawSeenPicture = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/picture',
  summary: 'A picture of an image as it is seen',
  access: { kind: 'ability', action: 'read', subject: 'Study', by: 'looking' },
  params: strict({ studyUid: Uid }),
  body: SeenPicture,
  bodyLimitBytes: 256 * 1024,
  response: { raw: true, contentTypes: ['image/jpeg'] },
  audit: 'study.export',
});

export const [getReportSettings, checkReportSettings, putReportSettings] = sectionRoutes(
  'reports',
  'What becomes of signed reports',
  ReportSettings,
);
