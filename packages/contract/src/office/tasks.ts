import Type, { type Static } from 'typebox';
import { StudyStatus } from '../archive/study.ts';
import { emptyOf, needing, startingWith } from '../fields.ts';
import { mayOf, pageOf, paging, SearchText } from '../lists.ts';
import { filledLine, line } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import {
  CalendarDate,
  Instant,
  Key,
  LongKey,
  Nothing,
  nullable,
  oneOf,
  PersonName,
  Revision,
  strict,
  Uid,
} from '../schemas.ts';

/** The tags that everybody has; others are a person's own words. */
export const houseTags = ['team', 'low', 'medium', 'high', 'update'] as const;
export type HouseTag = (typeof houseTags)[number];

export const taskRepeats = ['never', 'daily', 'weekly', 'monthly'] as const;
export type TaskRepeat = (typeof taskRepeats)[number];

/** How long before it is due somebody is reminded, in minutes. A task without a time is due at nine for that. */
export const reminderMinutes = [0, 10, 30, 60, 120, 1440] as const;

export const TaskTag = Type.String({
  minLength: 1,
  maxLength: 30,
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*$',
  ...needing(say`takes letters, figures, dash and underscore only`),
});
const TaskTags = Type.Array(TaskTag, { maxItems: 20, uniqueItems: true });

const Step = strict({ text: filledLine(200), isDone: Type.Boolean() });
export type TaskStep = Static<typeof Step>;

const fields = {
  title: filledLine(200),
  /** Who does it, besides who made it; null: nobody yet. */
  assigneeId: nullable(Key),
  /** Who does it and has no account here, by name; empty beside `assigneeId`. */
  assigneeText: line(200),
  /** By the clock of the installation. */
  dueDay: nullable(CalendarDate),
  /** Empty: at any time of the day. */
  dueTime: Type.String({
    maxLength: 5,
    pattern: '^$|^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
    ...needing(say`is a time of the day such as 14:30`),
  }),
  /** Before it is due; null: nobody is reminded. */
  remindMinutes: nullable(oneOf(reminderMinutes)),
  repeat: oneOf(taskRepeats),
  tags: TaskTags,
  steps: Type.Array(Step, { maxItems: 50 }),
  /** Formatted text. */
  description: Type.String({ maxLength: 20_000 }),
  /** What it is about: a study or a patient, as far as the reader sees it. What he does not see stays when he saves. */
  studyUid: nullable(Uid),
  patientKey: nullable(LongKey),
  /** Out of which message it was made: a mail of one's own mailbox, or what was said in one's own chat. */
  mailId: nullable(Key),
  messageId: nullable(LongKey),
};
export const TaskFields = strict(fields);
export type TaskFields = Static<typeof TaskFields>;

export const emptyTask: TaskFields = emptyOf(TaskFields);

export const NewTask = startingWith(TaskFields, emptyTask, 'title');

/** Wrong together: a reminder, or a next time, of what is never due; two messages. */
export function taskFaults({ dueDay, dueTime, remindMinutes, repeat, mailId, messageId }: TaskFields) {
  const messages = mailId !== null && messageId !== null && { messageId: say`is one message besides a mail` };
  if (dueDay !== null) return { ...messages };
  return {
    ...messages,
    ...(dueTime !== '' && { dueTime: say`needs a day` }),
    ...(remindMinutes !== null && { remindMinutes: say`needs a day` }),
    ...(repeat !== 'never' && { repeat: say`needs a day` }),
  };
}

const Person = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  avatar: nullable(Type.String()),
});

/** A study as it stands in a task of somebody who sees it. */
const TaskStudy = Type.Object({
  studyUid: Uid,
  patientName: PersonName,
  patientId: Type.String(),
  modalities: Type.Array(Type.String()),
  description: Type.String(),
  accession: Type.String(),
  status: StudyStatus,
});

const TaskPatient = Type.Object({ patientKey: LongKey, patientId: Type.String(), name: PersonName });

/** The message that a task was made of, for who has it too. */
const TaskMessage = Type.Object({
  by: Type.String(),
  /** The subject of a mail, the beginning of what was said in a chat. */
  words: Type.String(),
  at: Instant,
  /** Of a chat. */
  roomId: nullable(Type.Integer()),
});
export type TaskMessage = Static<typeof TaskMessage>;

const state = {
  taskId: Type.Integer(),
  owner: Person,
  assignee: nullable(Person),
  assigneeText: Type.String(),
  isImportant: Type.Boolean(),
  completedAt: nullable(Instant),
  deletedAt: nullable(Instant),
  /** Null where the task has none, or one that the reader does not see; then `hasStudy` is true all the same. */
  study: nullable(TaskStudy),
  hasStudy: Type.Boolean(),
  /** The same of a patient. */
  patient: nullable(TaskPatient),
  hasPatient: Type.Boolean(),
};

export const TaskRow = Type.Object({
  ...state,
  title: Type.String(),
  dueDay: nullable(CalendarDate),
  dueTime: Type.String(),
  repeat: oneOf(taskRepeats),
  tags: Type.Array(Type.String()),
  steps: Type.Integer(),
  stepsDone: Type.Integer(),
});
export type TaskRow = Static<typeof TaskRow>;

export const TaskMay = mayOf('change', 'remove');

export const Task = Type.Object({
  ...fields,
  ...state,
  /** Null where there is none, or one that the reader does not have; then `hasMessage` is true all the same. */
  message: nullable(TaskMessage),
  hasMessage: Type.Boolean(),
  revision: Type.Integer(),
  may: TaskMay,
});
export type Task = Static<typeof Task>;

/** `mine`: open ones that I made or do. `given`: that somebody else does for me. */
export const taskFilters = ['mine', 'important', 'given', 'completed', 'completed-today', 'deleted'] as const;
export type TaskFilter = (typeof taskFilters)[number];
export const taskSorts = ['hand', 'title', 'assignee', 'due', 'newest'] as const;
export type TaskSort = (typeof taskSorts)[number];

const access = { kind: 'ability', action: 'create', subject: 'Task' } as const;
const TaskParams = strict({ taskId: Key });

/**
 * The tasks that the caller made or does. `hand`: by day, and within a day as he put them. What is completed or deleted stands by when it
 * was, whatever `sort` says.
 */
export const listTasks = defineRoute({
  method: 'GET',
  path: '/api/office/tasks',
  summary: 'My tasks',
  access,
  query: strict({
    q: Type.Optional(SearchText),
    filter: Type.Optional(oneOf(taskFilters)),
    tag: Type.Optional(TaskTag),
    studyUid: Type.Optional(Uid),
    sort: Type.Optional(oneOf(taskSorts)),
    direction: Type.Optional(oneOf(['asc', 'desc'] as const)),
    ...paging,
  }),
  response: pageOf(TaskRow),
});

/** More are not counted: `1,000+`. */
export const mostCountedTasks = 1000;

/** How many tasks there are of each kind, up to a bound; those that are late or due today among the first of them. */
export const countTasks = defineRoute({
  method: 'GET',
  path: '/api/office/tasks/counts',
  summary: 'How many tasks I have',
  access,
  response: Type.Object({
    mine: Type.Integer(),
    late: Type.Integer(),
    today: Type.Integer(),
    nextDays: Type.Integer(),
    important: Type.Integer(),
    given: Type.Integer(),
    completed: Type.Integer(),
    completedToday: Type.Integer(),
    deleted: Type.Integer(),
    /** The house's tags, one's own, and those of the open tasks. */
    tags: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer(), isOwn: Type.Boolean() })),
  }),
});

/** The tags that one has besides the house's, whether a task carries them or not. */
export const saveTaskTags = defineRoute({
  method: 'PUT',
  path: '/api/office/task-tags',
  summary: 'Change my own tags of tasks',
  access,
  body: strict({ names: Type.Array(TaskTag, { maxItems: 40, uniqueItems: true }) }),
  tidied: true,
  response: Nothing,
});

export const getTask = defineRoute({
  method: 'GET',
  path: '/api/office/tasks/:taskId',
  summary: 'One task of mine',
  access,
  params: TaskParams,
  response: Task,
});

export const createTask = defineRoute({
  method: 'POST',
  path: '/api/office/tasks',
  summary: 'Add a task',
  access,
  body: NewTask,
  tidied: true,
  response: Task,
  status: 201,
  audit: 'task.add',
});

export const updateTask = defineRoute({
  method: 'PUT',
  path: '/api/office/tasks/:taskId',
  summary: 'Change a task of mine',
  access,
  params: TaskParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Task,
  audit: 'task.change',
});

/** Puts a task onto a day, in front of another one of mine of that day; `null`: at its end. */
export const placeTask = defineRoute({
  method: 'POST',
  path: '/api/office/tasks/:taskId/place',
  summary: 'Move a task of mine',
  access,
  params: TaskParams,
  body: strict({ dueDay: nullable(CalendarDate), before: nullable(Key) }),
  response: Nothing,
  audit: 'task.change',
});

/** Removes a deleted task for ever: whoever made it. `conflict` for one that is not deleted. */
export const removeTask = defineRoute({
  method: 'DELETE',
  path: '/api/office/tasks/:taskId',
  summary: 'Remove a deleted task for ever',
  access,
  params: TaskParams,
  response: Nothing,
  audit: 'task.remove',
});
