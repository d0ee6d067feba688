import { Type, type Static } from 'typebox';
import { PlacedStudy, StudyFilter, listOrder } from '../../archive/studies/fields.ts';
import { StudyRow } from '../../archive/studies/study-row.ts';
import { BoundedCount } from '../../lists.ts';
import { Uid, oneOf, strict } from '../../schemas.ts';
import { JobRow } from '../jobs/fields.ts';
import { officeApps } from './events.ts';

/** Server-sent events, each `event: <kind>` with the JSON below as data. A stream never has anything that its reader may not see. */
export const ServerEvent = Type.Union([
  /** The first event of a stream: by this name its lists are announced. */
  Type.Object({ kind: Type.Literal('stream.opened'), streamId: Type.String() }),
  /** A study is new or has changed; the row as the reader would see it in a list. */
  Type.Object({ kind: Type.Literal('study.changed'), study: StudyRow }),
  /** A study left every list. */
  Type.Object({ kind: Type.Literal('study.gone'), studyUid: Type.String() }),
  /**
   * For an announced list: studies that are in it now, with their content and place, and some that are not, whether or not they ever were.
   */
  Type.Object({
    kind: Type.Literal('list.changed'),
    list: Type.String(),
    changed: Type.Array(PlacedStudy),
    gone: Type.Array(Uid),
  }),
  /** The present count of an announced list: sent when it is announced, and when it changes. */
  Type.Object({ kind: Type.Literal('list.counted'), list: Type.String(), counted: BoundedCount }),
  /** More studies changed at once than are sent one by one: fetch again what is shown of them. */
  Type.Object({ kind: Type.Literal('studies.changed') }),
  Type.Object({ kind: Type.Literal('job.changed'), job: JobRow }),
  /** An identity conflict opened, was taken, decided or undone: fetch the list and its counts again. */
  Type.Object({ kind: Type.Literal('identity-conflicts.changed') }),
  /** The quarantine changed: fetch its lists again. */
  Type.Object({ kind: Type.Literal('quarantine.changed') }),
  /** The reader's notifications changed: fetch them again. */
  Type.Object({ kind: Type.Literal('notices.changed') }),
  /** A saved filter is new, changed or gone: fetch them again. */
  Type.Object({ kind: Type.Literal('filters.changed') }),
  /** A list of values that forms offer changed: fetch them again. */
  Type.Object({ kind: Type.Literal('dictionary.changed') }),
  /** Something of the reader's own in an app of the office changed: fetch what is shown of it again. */
  Type.Object({ kind: Type.Literal('office.changed'), app: oneOf(officeApps) }),
  /** In a chat of the reader's somebody types; sent again while it goes on. */
  Type.Object({ kind: Type.Literal('chat.typing'), roomId: Type.Integer(), accountId: Type.Integer() }),
  /** The public facts of the installation changed: its name, its switches, its maintenance. */
  Type.Object({ kind: Type.Literal('installation.changed') }),
  /** Abilities or the account changed: fetch them again. */
  Type.Object({ kind: Type.Literal('account.changed') }),
]);
export type ServerEvent = Static<typeof ServerEvent>;

/** A list of studies that is shown: the query of `listStudies`, under a name that the page chose. */
export const OpenList = strict({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  filter: StudyFilter,
  ...listOrder,
});
export type OpenList = Static<typeof OpenList>;

/** A list of which only the number is shown. */
export const CountedList = strict({ id: OpenList.properties.id, filter: StudyFilter });
export type CountedList = Static<typeof CountedList>;
