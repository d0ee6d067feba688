import { Type, type Static } from 'typebox';
import { StudyStatus } from '../../archive/studies/study-row.ts';
import { filledLine, line } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { strict, nullable, Key, CalendarDate, oneOf, Uid, LongKey, PersonName, Instant } from '../../schemas.ts';
import { SpecifiedId } from '../../specified.ts';
import { reminderMinutes, taskRepeats } from './tasks.ts';

export const TaskTag = Type.String({
  minLength: 1,
  maxLength: 30,
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*$',
  ...needing(say`takes letters, figures, dash and underscore only`),
});
const TaskTags = Type.Array(TaskTag, { maxItems: 20, uniqueItems: true });

const Step = strict({ text: filledLine(200), isDone: Type.Boolean() });
export type TaskStep = Static<typeof Step>;

export const fields = {
  title: filledLine(200),
  /** The person who does it, besides its maker; null: nobody yet. */
  assigneeId: nullable(Key),
  /** The name of the person who does it and has no account here; empty beside `assigneeId`. */
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
  /** The study or the patient that it is about, if the reader sees it. If he does not see it, it does not change when he saves. */
  studyUid: nullable(Uid),
  patientKey: nullable(LongKey),
  /** The message that it was made of: a mail of one's own mailbox, or a message of one's own chat. */
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
  /** The subject of a mail, or the beginning of a chat message. */
  words: Type.String(),
  at: Instant,
  /** The room, for a message of a chat. */
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

/** A task in the form of the specification. */
export const TodoTask = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** `YYYY-MM-DD`; empty where it has none. */
  dueDate: Type.String(),
  description: Type.String(),
  assignee: nullable(
    Type.Object({ accountId: nullable(Type.Integer()), fullName: Type.String(), avatar: Type.String() }),
  ),
  tags: Type.Array(Type.String()),
  isCompleted: Type.Boolean(),
  isDeleted: Type.Boolean(),
  isImportant: Type.Boolean(),
});
export type TodoTask = Static<typeof TodoTask>;

export const todoFields = {
  /** A day, or an instant of which the day is taken; empty for none. */
  dueDate: Type.Optional(
    nullable(
      Type.String({ maxLength: 40, pattern: '^$|^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:.]+(?:Z|[+-][0-9:]+)?)?$' }),
    ),
  ),
  description: Type.Optional(Type.String({ maxLength: 20_000 })),
  /** By number, or by the full name of a person whom the caller may give tasks to; another name is saved as a text. */
  assignee: Type.Optional(
    nullable(
      strict({
        accountId: Type.Optional(nullable(Key)),
        fullName: Type.Optional(line(200)),
        avatar: Type.Optional(nullable(line(300))),
      }),
    ),
  ),
  tags: Type.Optional(Type.Array(TaskTag, { maxItems: 20, uniqueItems: true })),
  isCompleted: Type.Optional(Type.Boolean()),
  isDeleted: Type.Optional(Type.Boolean()),
  isImportant: Type.Optional(Type.Boolean()),
};

export const TodoChange = strict({ id: SpecifiedId, title: Type.Optional(filledLine(200)), ...todoFields });
export type TodoChange = Static<typeof TodoChange>;
