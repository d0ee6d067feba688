import { sql } from 'kysely';
import type { TaskFields } from '@isocenter/contract/office/todo/fields.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { instantAt, today } from '#platform/database/server-clock.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isOpen, visibleTasks } from './task-list-queries.ts';
import { lastPlace } from './task-place-queries.ts';

type Viewer = Pick<Principal, 'accountId'>;

/** The values to write: fields of the task, with the keys of what it is about. */
export type TaskValues = Omit<TaskFields, 'studyUid' | 'mailId' | 'messageId'> & {
  readonly studyKey: number | null;
  readonly mailKey: number | null;
  readonly messageKey: number | null;
};
export type TaskRecord = NonNullable<Awaited<ReturnType<typeof findTask>>>;

/** A task of somebody's; locked against other writers when asked for. */
export async function findTask(db: Db, viewer: Viewer, taskId: number, { forUpdate = false } = {}) {
  const query = db
    .selectFrom('task')
    .innerJoin('account as owner', 'owner.id', 'task.owner_id')
    .leftJoin('account as assignee', 'assignee.id', 'task.assignee_id')
    .select([
      'task.id as taskId',
      'task.owner_id as ownerId',
      'task.assignee_id as assigneeId',
      'task.title',
      'task.description',
      'tags',
      'due_day as dueDay',
      'due_time as dueTime',
      'remind_minutes as remindMinutes',
      'repeat',
      'steps',
      'study_key as studyKey',
      'patient_key as patientKey',
      'mail_key as mailKey',
      'message_key as messageKey',
      'is_important as isImportant',
      'completed_at as completedAt',
      'task.deleted_at as deletedAt',
      'task.revision',
      'owner.avatar as ownerAvatar',
      'task.assignee_text as assigneeText',
      'assignee.avatar as assigneeAvatar',
      accountName('owner').as('ownerName'),
      accountName('assignee').as('assigneeName'),
    ])
    .where('task.id', '=', taskId)
    .where(visibleTasks(viewer));
  return (forUpdate ? query.forUpdate('task') : query).executeTakeFirst();
}

export async function insertTask(tx: Db, ownerId: number, values: TaskValues): Promise<number> {
  const { id } = await tx
    .insertInto('task')
    .values({
      ...rowOf(values),
      owner_id: ownerId,
      owner_place: await lastPlace(tx, { accountId: ownerId, dueDay: values.dueDay }),
      assignee_place: await lastPlace(tx, { accountId: values.assigneeId ?? ownerId, dueDay: values.dueDay }),
      completed_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setReminder(tx, id);
  return id;
}

/** Saves a task; on another day, and with another person, it comes last. */
export async function replaceTask(tx: Db, record: TaskRecord, values: TaskValues): Promise<void> {
  const { taskId, ownerId, dueDay, assigneeId } = record;
  const moved = dueDay !== values.dueDay;
  const place = async (accountId: number) => lastPlace(tx, { accountId, dueDay: values.dueDay });
  await tx
    .updateTable('task')
    .set({
      ...rowOf(values),
      ...(moved && { owner_place: await place(ownerId) }),
      ...((moved || assigneeId !== values.assigneeId) && { assignee_place: await place(values.assigneeId ?? ownerId) }),
      revision: sql<number>`revision + 1`,
      changed_at: new Date(),
    })
    .where('id', '=', taskId)
    .execute();
  await setReminder(tx, taskId);
}

function rowOf(values: TaskValues) {
  const { title, description, tags, dueDay, dueTime, remindMinutes, repeat, steps } = values;
  return {
    title,
    description,
    tags,
    repeat,
    assignee_id: values.assigneeId,
    assignee_text: values.assigneeText,
    due_day: dueDay,
    due_time: dueTime,
    remind_minutes: remindMinutes,
    remind_at: null,
    steps: JSON.stringify(steps),
    study_key: values.studyKey,
    patient_key: values.patientKey,
    mail_key: values.mailKey,
    message_key: values.messageKey,
  };
}

/** Only while it is ahead: nobody is reminded of what was due when it was written down. */
async function setReminder(tx: Db, taskId: number): Promise<void> {
  const time = sql`coalesce(nullif(due_time, '')::time, time '09:00')`;
  const at = sql`${instantAt(sql`due_day`, time)} - make_interval(mins => remind_minutes)`;
  await sql`update task set remind_at = ${at} where id = ${taskId} and due_day is not null and remind_minutes is not null
    and ${at} > now() and ${isOpen}`.execute(tx);
}

export interface TaskState {
  readonly isImportant?: boolean | undefined;
  readonly isCompleted?: boolean | undefined;
  readonly isDeleted?: boolean | undefined;
}

/** Saves the state; what was completed or deleted before keeps its time. */
export async function setState(tx: Db, record: TaskRecord, state: TaskState): Promise<void> {
  const since = (is: boolean | undefined, at: Date | null) => (is === undefined ? at : is ? (at ?? new Date()) : null);
  const completedAt = since(state.isCompleted, record.completedAt);
  const deletedAt = since(state.isDeleted, record.deletedAt);
  await tx
    .updateTable('task')
    .set({
      is_important: state.isImportant ?? record.isImportant,
      completed_at: completedAt,
      deleted_at: deletedAt,
      remind_at: null,
      revision: sql<number>`revision + 1`,
      changed_at: new Date(),
    })
    .where('id', '=', record.taskId)
    .execute();
  await setReminder(tx, record.taskId);
}

export async function deleteTask(tx: Db, taskId: number): Promise<void> {
  await tx.deleteFrom('task').where('id', '=', taskId).execute();
}

export async function dayOfToday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** Open tasks whose reminder has come, which nobody is reminded of again. */
export async function takeReminders(tx: Db) {
  const { rows } = await sql<Row<'task', 'id as taskId' | 'title'> & { accountId: number }>`
    update task set remind_at = null where id in (
      select id from task where remind_at <= now() order by remind_at limit 200 for update skip locked)
    returning id as "taskId", title, coalesce(assignee_id, owner_id) as "accountId"`.execute(tx);
  return rows;
}
