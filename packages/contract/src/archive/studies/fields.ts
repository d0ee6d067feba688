import { Type, type Static } from 'typebox';
import { Key, CalendarDate, Instant, oneOf, LongKey, strict, Uid } from '../../schemas.ts';
import { longestFields, fieldsPattern } from '../study-fields/field-pattern.ts';
import { form } from './moving-days.ts';
import { type StudyColumnOrder, type FieldOrder, studySortColumns, fieldOrderForm } from './studies.ts';
import { StudyRow } from './study-row.ts';

/** Days that move on with today: `7d` are today and the six before. */
export const MovingDays = Type.String({ maxLength: 9, pattern: form });

export const Text = Type.String({ minLength: 1, maxLength: 200 });
/** The account whose reports these are stands behind the dot: the server writes it, whatever the caller wrote. */
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
  /** Studies that wait for a report: `overdue`, within two hours (overdue or not), within the next day. */
  due: Type.Optional(oneOf(['overdue', 'soon', 'day'])),
  /** True lists those to which images came after the report. */
  late: Type.Optional(Type.Boolean()),
  /**
   * The states of storage, any of: `unsent`, it could not be sent somewhere and has not been since; `damaged`, stored bytes are not those
   * received; `nearline`, images of it lie in the nearline store; `expires30`, a retention rule removes it within so many days.
   */
  keeping: Type.Optional(Type.String({ maxLength: 100, pattern: keepingForm })),
  /** The signed report is `new` to the caller, not acknowledged by him, has a question that he may see, or waits for his signature. */
  report: Type.Optional(Type.String({ maxLength: 30, pattern: reportWordForm })),
  /** With a critical result, of those that the caller may know of: one that waits, one that waits for too long, or any. */
  critical: Type.Optional(Type.String({ maxLength: 30, pattern: criticalWordForm })),
  /** Conditions on fields of the house's own, as `field-pattern.ts` writes them; a field that is gone finds nothing. */
  field: Type.Optional(Type.String({ minLength: 1, maxLength: longestFields, pattern: fieldsPattern })),
  /** Exactly the studies that a figure counts, as `listOfFigure` writes it. */
  figure: Type.Optional(Type.String({ maxLength: 400, pattern: figureForm })),
  /** A saved filter, of those that exist for the caller; the other conditions narrow it. */
  saved: Type.Optional(Key),
  /** True lists the bin instead of the archive. */
  bin: Type.Optional(Type.Boolean()),
};
export const StudyFilter = strict(studyFilterFields);
export type StudyFilter = Static<typeof StudyFilter>;

/** The columns by which a list of studies can be ordered. */
export type StudySortColumn = StudyColumnOrder | FieldOrder;
export const StudySortColumn = Type.Unsafe<StudySortColumn>(
  Type.Union([oneOf(studySortColumns), Type.String({ maxLength: 16, pattern: fieldOrderForm.source })]),
);

export const listOrder = {
  sort: Type.Optional(StudySortColumn),
  direction: Type.Optional(oneOf(['asc', 'desc'])),
};

/** A row with where it stands in the list that was requested: the rows stand in the order of these texts, compared by code unit. */
export const PlacedStudy = Type.Object({ ...StudyRow.properties, place: Type.String() });
export type PlacedStudy = Static<typeof PlacedStudy>;

/** Named studies, or all that match a filter; then `expectedCount` guards against acting on more than the person saw. */
export const StudySelection = Type.Union([
  strict({ studyUids: Type.Array(Uid, { minItems: 1, maxItems: 1000 }) }),
  strict({ filter: StudyFilter, expectedCount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
]);
export type StudySelection = Static<typeof StudySelection>;

/** Labels of studies, by name. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '^[^,]+$' }), {
  maxItems: 20,
  uniqueItems: true,
});
