import { taskFaults, type TaskFields } from '@isocenter/contract/office/todo/fields.ts';
import { houseTags } from '@isocenter/contract/office/todo/tasks.ts';
import { nextDueDay } from '@isocenter/contract/office/todo/task-repeat.ts';
import { findPatient } from '#features/archive/patients/patients.ts';
import { requireStudyKey, seenAmong } from '#features/archive/studies/studies.ts';
import { requireColleagues } from '#features/office/colleagues/colleagues.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { forgetOffice, tell } from '#features/system/notices/notices.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { messageKeysOf } from './task-message.ts';
import { knownTags } from './task-count-queries.ts';
import { placeBefore, writePlace } from './task-place-queries.ts';
import {
  dayOfToday,
  deleteTask,
  findTask,
  insertTask,
  replaceTask,
  setState,
  type TaskRecord,
  type TaskState,
  type TaskValues,
} from './task-queries.ts';
import { asKnown } from './task-tags.ts';

const subjectOf = (taskId: number) => ({ kind: 'task', id: String(taskId) });

/** A task of the caller's. @throws AppError `not-found` */
export async function requireTask(
  db: Db,
  principal: Principal,
  taskId: number,
  options?: { readonly forUpdate: boolean },
): Promise<TaskRecord> {
  const record = await findTask(db, principal, taskId, options);
  if (record === undefined) throw new AppError('not-found', 'There is no such task.');
  return record;
}

/** Adds a task and tells whom it is given to. @returns its number @throws AppError `invalid-input`, `not-found` */
export async function addTask(tx: Db, principal: Principal, fields: TaskFields): Promise<number> {
  const values = await valuesOf(tx, principal, fields);
  const taskId = await insertTask(tx, principal.accountId, values);
  await tellAssigned(tx, principal, taskId, values);
  await recordAudit(tx, principal, { action: 'task.add', subject: subjectOf(taskId) });
  await tellOffice(tx, 'tasks', peopleOf({ ownerId: principal.accountId, assigneeId: values.assigneeId }));
  return taskId;
}

/** Replaces the fields of a locked task. @throws AppError as `addTask` */
export async function changeTask(tx: Db, principal: Principal, record: TaskRecord, fields: TaskFields): Promise<void> {
  const values = await valuesOf(tx, principal, fields, record);
  await replaceTask(tx, record, values);
  const { taskId, assigneeId } = record;
  if (assigneeId !== values.assigneeId) {
    if (assigneeId !== null) await forgetOffice(tx, ['task.assigned', 'task.due'], taskId, assigneeId);
    await tellAssigned(tx, principal, taskId, values);
  }
  const detail = { fields: changedNames({ ...record }, { ...values }) };
  await recordAudit(tx, principal, { action: 'task.change', subject: subjectOf(taskId), detail });
  await tellOffice(tx, 'tasks', [...new Set([...peopleOf(record), ...peopleOf({ ...record, ...values })])]);
}

/** Marks a locked task. What repeats is there once more, open, when it is completed, and due on its next day. */
export async function markTask(tx: Db, principal: Principal, record: TaskRecord, state: TaskState): Promise<void> {
  const { taskId, dueDay, repeat, completedAt } = record;
  await setState(tx, record, state);
  if (state.isCompleted === true || state.isDeleted === true)
    await forgetOffice(tx, ['task.assigned', 'task.due'], taskId);
  if (state.isCompleted === true && completedAt === null && dueDay !== null && repeat !== 'never') {
    await replaceTask(tx, record, { ...record, ...remindOf(record), repeat: 'never' });
    const next = nextDueDay(dueDay, repeat, await dayOfToday(tx));
    const steps = record.steps.map(({ text }) => ({ text, isDone: false }));
    await insertTask(tx, record.ownerId, { ...record, ...remindOf(record), dueDay: next, steps });
  }
  const fields = Object.entries(state).flatMap(([name, value]) => (value === undefined ? [] : name));
  await recordAudit(tx, principal, { action: 'task.change', subject: subjectOf(taskId), detail: { fields } });
  await tellOffice(tx, 'tasks', peopleOf(record));
}

/** Puts a locked task onto a day, in front of another one. @throws AppError `not-found` for one that is not the caller's */
export async function moveTask(
  tx: Db,
  principal: Principal,
  record: TaskRecord,
  { dueDay, before }: { readonly dueDay: string | null; readonly before: number | null },
): Promise<void> {
  const { accountId } = principal;
  if (before !== null) await requireTask(tx, principal, before);
  if (dueDay !== record.dueDay) {
    const reminded =
      dueDay === null ? { remindMinutes: null, dueTime: '', repeat: 'never' as const } : remindOf(record);
    await replaceTask(tx, record, { ...record, ...reminded, dueDay });
  }
  const place = await placeBefore(tx, { accountId, dueDay }, record.taskId, before);
  await writePlace(tx, record.ownerId === accountId ? 'owner' : 'assignee', record.taskId, place);
  const detail = { fields: dueDay === record.dueDay ? ['place'] : ['dueDay', 'place'] };
  await recordAudit(tx, principal, { action: 'task.change', subject: subjectOf(record.taskId), detail });
  await tellOffice(tx, 'tasks', peopleOf(record));
}

/** Removes a deleted task for ever. @throws AppError `forbidden` for who did not make it, `conflict` for one that is not deleted */
export async function removeTask(tx: Db, principal: Principal, record: TaskRecord): Promise<void> {
  const { taskId, ownerId, deletedAt } = record;
  if (ownerId !== principal.accountId)
    throw new AppError('forbidden', 'Only the person who made a task can delete it permanently.');
  if (deletedAt === null) throw new AppError('conflict', 'Only a deleted task can be deleted permanently.');
  await deleteTask(tx, taskId);
  await forgetOffice(tx, ['task.assigned', 'task.due'], taskId);
  await recordAudit(tx, principal, { action: 'task.remove', subject: subjectOf(taskId) });
  await tellOffice(tx, 'tasks', peopleOf(record));
}

/** Checks the fields and the caller's right to name what they name, and returns the values to write. */
async function valuesOf(tx: Db, principal: Principal, fields: TaskFields, record?: TaskRecord): Promise<TaskValues> {
  requireFaultless(taskFaults(fields));
  const { studyUid, patientKey, assigneeId, mailId, messageId, ...own } = fields;
  if (assigneeId !== null && assigneeId !== record?.assigneeId && assigneeId !== record?.ownerId)
    await requireColleagues(tx, principal, [assigneeId]);
  return {
    ...own,
    assigneeId,
    assigneeText: assigneeId === null ? own.assigneeText.trim() : '',
    tags: await tagsOf(tx, principal, own.tags, record),
    description: cleanRichText(own.description),
    studyKey: await studyKeyOf(tx, principal, studyUid, record),
    patientKey: await patientKeyOf(tx, principal, patientKey, record),
    ...(await messageKeysOf(tx, principal, { mailId, messageId }, record)),
  };
}

/** Returns the tags to save, as the house, the task or the caller has them. */
async function tagsOf(tx: Db, principal: Principal, tags: readonly string[], record?: TaskRecord): Promise<string[]> {
  if (tags.length === 0) return [];
  return asKnown(tags, [...houseTags, ...(record?.tags ?? []), ...(await knownTags(tx, principal))]);
}

/** Returns the study to save; saving without one removes only a study that the caller sees. */
async function studyKeyOf(tx: Db, principal: Principal, studyUid: string | null, record?: TaskRecord) {
  if (studyUid !== null) return requireStudyKey(tx, principal, studyUid);
  const before = record?.studyKey ?? null;
  if (before === null) return null;
  return (await seenAmong(tx, principal, [before], false)).has(before) ? null : before;
}

async function patientKeyOf(tx: Db, principal: Principal, patientKey: number | null, record?: TaskRecord) {
  const key = patientKey ?? record?.patientKey ?? null;
  if (key === null) return null;
  const isSeen = (await findPatient(tx, principal, key)) !== undefined;
  if (patientKey === null) return isSeen ? null : key;
  if (!isSeen) throw new AppError('not-found', 'There is no such patient.');
  return patientKey;
}

async function tellAssigned(tx: Db, principal: Principal, taskId: number, { assigneeId, title }: TaskValues) {
  if (assigneeId === null || assigneeId === principal.accountId) return;
  const { accountId: byAccountId } = principal;
  await tell(tx, { kind: 'task.assigned', accountIds: [assigneeId], byAccountId, title, thingKey: taskId });
}

function remindOf({ remindMinutes }: TaskRecord): Pick<TaskValues, 'remindMinutes'> {
  // The database has only what the contract allows.
  return { remindMinutes: remindMinutes as TaskValues['remindMinutes'] };
}

function peopleOf({ ownerId, assigneeId }: Pick<TaskRecord, 'ownerId' | 'assigneeId'>): number[] {
  return assigneeId === null || assigneeId === ownerId ? [ownerId] : [ownerId, assigneeId];
}
