import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { pageOf, paging, pagingUpTo, tableFormat, tableRoute } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { CalendarDate, Instant, Uid, strict, oneOf, Key, LongKey } from '../schemas.ts';
import { dicomwebRoot } from './dicomweb.ts';
import { fieldsPattern, longestFields } from './field-pattern.ts';
import { MovingDays } from './moving-days.ts';
import { InstanceRow, SeriesRow, StudyRow } from './study.ts';

const Text = Type.String({ minLength: 1, maxLength: 200 });
/** Whose it is stands behind the dot: who asks has nothing to say there, the server does. */
const reportWordForm = '^(?:new|unacknowledged|question|countersign)(?:\\.(?:all|[1-9]\\d{0,9}))?$';
const criticalWordForm = '^(?:open|overdue|any)(?:\\.(?:all|[1-9]\\d{0,9}))?$';
const keepingForm =
  '^(?:unsent|damaged|nearline|expires\\d{1,4})(?:,(?:unsent|damaged|nearline|expires\\d{1,4})){0,9}$';
/** A figure, two days, and what narrows it. */
const figureForm = '^[A-Za-z]+(?:;\\d{4}-\\d{2}-\\d{2}){2}(?:;[A-Za-z]+=[^;\\p{Cc}]*){0,12}$';
/** Comma-separated values; a value itself has no comma. */
const List = Type.String({ minLength: 1, maxLength: 2000 });

/**
 * Every way to narrow a list of studies. Texts are matched without case and accents: three letters or more anywhere, fewer as the
 * beginning of a word. In `q` a day (`1979-10-05` or `19791005`) is a birth date as well. Moving days are those where the server is.
 */
export const studyFilterFields = {
  q: Type.Optional(Text),
  patientName: Type.Optional(Text),
  patientId: Type.Optional(Text),
  accession: Type.Optional(Text),
  description: Type.Optional(Text),
  referring: Type.Optional(Text),
  institution: Type.Optional(List),
  /** Numbers of clinics; `none` for studies that no clinic has, `mine` for the caller's own. */
  clinic: Type.Optional(List),
  /** The physician who is known by the referring physician's name. */
  referrerId: Type.Optional(Key),
  dateFrom: Type.Optional(CalendarDate),
  dateTo: Type.Optional(CalendarDate),
  dateWithin: Type.Optional(MovingDays),
  birthFrom: Type.Optional(CalendarDate),
  birthTo: Type.Optional(CalendarDate),
  receivedFrom: Type.Optional(Instant),
  receivedTo: Type.Optional(Instant),
  receivedWithin: Type.Optional(MovingDays),
  sex: Type.Optional(List),
  bodyPart: Type.Optional(List),
  station: Type.Optional(List),
  source: Type.Optional(List),
  modality: Type.Optional(List),
  modalityMatch: Type.Optional(oneOf(['any', 'all'])),
  status: Type.Optional(List),
  priority: Type.Optional(List),
  tag: Type.Optional(List),
  patientKey: Type.Optional(LongKey),
  /** Numbers of accounts that read it, or are to; `none` for studies that nobody has, `me` for the caller. */
  reader: Type.Optional(List),
  /** Numbers of reader groups; `none` for studies of no group, `mine` for those of which the caller is a member. */
  readerGroup: Type.Optional(List),
  /** True lists those that seem to lack images. */
  incomplete: Type.Optional(Type.Boolean()),
  /** What waits for a report: `overdue`, within two hours (overdue or not), within the next day. */
  due: Type.Optional(oneOf(['overdue', 'soon', 'day'])),
  /** True lists those to which images came after the report. */
  late: Type.Optional(Type.Boolean()),
  /**
   * How it is kept, any of: `unsent`, it could not be sent somewhere and has not been since; `damaged`, stored bytes are not what came in;
   * `nearline`, images of it lie in the nearline store;
   * `expires30`, a retention rule removes it within so many days.
   */
  keeping: Type.Optional(Type.String({ maxLength: 100, pattern: keepingForm })),
  /** By the signed report: `new` to the caller, not acknowledged by him, or with a question that he may see and is not answered. */
  /** By the signed report: `new` to the caller, not acknowledged by him, with a question that he may see, or one that he has to sign. */
  report: Type.Optional(Type.String({ maxLength: 30, pattern: reportWordForm })),
  /** With a critical result, of those that the caller may know of: one that waits, one that waits for too long, or any. */
  critical: Type.Optional(Type.String({ maxLength: 30, pattern: criticalWordForm })),
  /** What is asked of fields of the house's own, as `field-pattern.ts` says it; a field that is gone finds nothing. */
  field: Type.Optional(Type.String({ minLength: 1, maxLength: longestFields, pattern: fieldsPattern })),
  /** Exactly the studies that a figure counts, as `listOfFigure` writes it. */
  figure: Type.Optional(Type.String({ maxLength: 400, pattern: figureForm })),
  /** A saved filter, of those that exist for the caller; what else is asked narrows it. */
  saved: Type.Optional(Key),
  /** True lists the bin instead of the archive. */
  bin: Type.Optional(Type.Boolean()),
};
export const StudyFilter = strict(studyFilterFields);
export type StudyFilter = Static<typeof StudyFilter>;

export const studySortColumns = [
  'studyAt',
  'receivedAt',
  'patientName',
  'patientId',
  'birthDate',
  'sex',
  'accession',
  'description',
  'modality',
  'referringPhysician',
  'institution',
  'station',
  'status',
  'priority',
  'urgency',
  'patient',
  'reader',
  'dueAt',
  'source',
  'instanceCount',
  'seriesCount',
  'sizeBytes',
  'changedAt',
  /** Of the bin only: elsewhere it is the usual order. */
  'binnedAt',
] as const;
export type StudyColumnOrder = (typeof studySortColumns)[number];

/** The order of a field of the house's own: what its values are and its number, `number12`. What has nothing in it comes last. */
export const fieldOrderForm = /^(number|date|text)([1-9]\d{0,8})$/;
export type FieldOrder = `${'number' | 'date' | 'text'}${number}`;

/** What a list of studies can be ordered by. */
export type StudySortColumn = StudyColumnOrder | FieldOrder;
export const StudySortColumn = Type.Unsafe<StudySortColumn>(
  Type.Union([oneOf(studySortColumns), Type.String({ maxLength: 16, pattern: fieldOrderForm.source })]),
);

/** What studies of a list can stand together by, under headings. */
export const studyGroupings = ['patient', 'day', 'modality', 'reader', 'due'] as const;
export type StudyGrouping = (typeof studyGroupings)[number];

/** How a list of studies is ordered. */
export const listOrder = {
  sort: Type.Optional(StudySortColumn),
  direction: Type.Optional(oneOf(['asc', 'desc'])),
};

/** A row with where it stands in the list that was asked for: the rows stand in the order of these texts, compared by code unit. */
export const PlacedStudy = Type.Object({ ...StudyRow.properties, place: Type.String() });
export type PlacedStudy = Static<typeof PlacedStudy>;

/** A page of studies in the asked order, ties by the newest first; `nextCursor` is null on the last page. */
export const listStudies = defineRoute({
  method: 'GET',
  path: '/api/studies',
  summary: 'List studies',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  query: strict({
    ...studyFilterFields,
    ...listOrder,
    ...paging,
  }),
  response: pageOf(PlacedStudy),
  audit: 'study.search',
});

/** The studies of a list as a table, without what is of the reader alone; for who may take studies away. */
export const exportStudyList = tableRoute({
  path: '/api/studies/export',
  summary: 'Studies as a table',
  access: { kind: 'ability', action: 'download', subject: 'Study' },
  query: strict({ ...studyFilterFields, ...listOrder, ...tableFormat }),
  audit: 'study.list-export',
});

/** So many studies are acted on in one go. */
export const mostActedOn = 10_000;
/** So many are acted on by a job, and counted for it. */
export const mostInBulk = 100_000;

/** How many match: exact up to `upTo`, 2,000 unless told. Of more, `isExact` is false and `count` is `upTo`. */
export const countStudies = defineRoute({
  method: 'GET',
  path: '/api/studies/count',
  summary: 'Count studies',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  query: strict({ ...studyFilterFields, upTo: Type.Optional(Type.Integer({ minimum: 1, maximum: mostInBulk })) }),
  response: Type.Object({ count: Type.Integer(), isExact: Type.Boolean() }),
});

/** The values of one field among the studies that the caller may see, most frequent of the last 90 days first, at most 100. */
export const listStudyValues = defineRoute({
  method: 'GET',
  path: '/api/studies/values',
  summary: 'Values to filter by',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  query: strict({
    field: oneOf(['modality', 'institution', 'referringPhysician', 'station', 'tag', 'bodyPart', 'source']),
    q: Type.Optional(Text),
  }),
  response: Type.Object({ values: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })) }),
  audit: 'study.search',
});

const StudyParams = strict({ studyUid: Uid });

export const getStudy = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid',
  summary: 'One study with its series and the earlier studies of the patient',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: StudyParams,
  response: Type.Object({ study: StudyRow, series: Type.Array(SeriesRow), priors: Type.Array(StudyRow) }),
  audit: 'study.preview',
});

/** Instances of a series by instance number; those without one are last. */
export const listInstances = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/series/:seriesUid/instances',
  summary: 'Instances of a series',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: strict({ studyUid: Uid, seriesUid: Uid }),
  query: strict(pagingUpTo(1000)),
  response: pageOf(InstanceRow),
});

/** What happened to a study. */
export const studyActivity = activityRoute('study', { action: 'read', subject: 'Study' }, StudyParams);

/** Named studies, or all that match a filter; then `expectedCount` guards against acting on more than the person saw. */
export const StudySelection = Type.Union([
  strict({ studyUids: Type.Array(Uid, { minItems: 1, maxItems: 1000 }) }),
  strict({ filter: StudyFilter, expectedCount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
]);
export type StudySelection = Static<typeof StudySelection>;

const Affected = Type.Object({ studies: Type.Integer() });

/** Moves studies to the bin. They leave every list and every protocol and can be restored until they are removed. */
export const binStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/bin',
  summary: 'Move studies to the bin',
  access: { kind: 'ability', action: 'delete', subject: 'Study' },
  body: strict({ selection: StudySelection, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Affected,
  audit: 'study.bin',
});

/** The same of one study for DICOMweb clients. Nothing smaller than a study is deleted. */
export const deleteStudy = defineRoute({
  method: 'DELETE',
  path: `${dicomwebRoot}/studies/:studyUid`,
  summary: 'Move a study to the bin',
  access: { kind: 'ability', action: 'delete', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  response: { raw: true, contentTypes: [] },
  status: 204,
  audit: 'study.bin',
});

export const restoreStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/restore',
  summary: 'Restore studies from the bin',
  access: { kind: 'ability', action: 'restore', subject: 'Bin' },
  body: strict({ selection: StudySelection }),
  response: Affected,
  audit: 'study.restore',
});

/** Labels of studies, by name. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '^[^,]+$' }), {
  maxItems: 20,
  uniqueItems: true,
});

export const tagStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/tags',
  summary: 'Add and remove tags',
  access: { kind: 'ability', action: 'update', subject: 'Tag' },
  body: strict({ selection: StudySelection, add: Tags, remove: Tags }),
  response: Affected,
  audit: 'study.tag',
});
