import type { Task, TaskRow } from '@isocenter/contract/office/tasks.ts';
import type { TodoTask } from '@isocenter/contract/office/todo.ts';
import { findPatient, patientRowOf } from '#features/archive/patients/patients.ts';
import { studyRowsByKeys } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { FoundTask } from './task-list-queries.ts';
import type { TaskRecord } from './task-queries.ts';

type Owned = Pick<
  FoundTask,
  | 'ownerId'
  | 'ownerName'
  | 'ownerAvatar'
  | 'assigneeId'
  | 'assigneeName'
  | 'assigneeAvatar'
  | 'completedAt'
  | 'deletedAt'
>;

/** Tasks as their reader is told of them: a study that he does not see is one that he only knows to be there. */
export async function tellTasks(db: Db, viewer: Principal, rows: readonly FoundTask[]): Promise<TaskRow[]> {
  const studyOf = await studiesOf(
    db,
    viewer,
    rows.flatMap(({ studyKey }) => studyKey ?? []),
  );
  return rows.map((row) => {
    const { taskId, title, dueDay, dueTime, repeat, tags, steps, stepsDone, isImportant, studyKey } = row;
    const own = { taskId, title, dueDay, dueTime, repeat, tags, steps, stepsDone, isImportant };
    return { ...own, ...peopleOf(row), study: studyOf(studyKey), hasStudy: studyKey !== null };
  });
}

export async function tellTask(db: Db, viewer: Principal, record: TaskRecord): Promise<Task> {
  const { taskId, title, dueDay, dueTime, repeat, tags, steps, isImportant, studyKey, patientKey } = record;
  const { remindMinutes, description, revision, assigneeId, ownerId } = record;
  const own = { taskId, title, dueDay, dueTime, repeat, tags, steps, isImportant, description, revision, assigneeId };
  const study = (await studiesOf(db, viewer, studyKey === null ? [] : [studyKey]))(studyKey);
  const patient = patientKey === null ? undefined : await findPatient(db, viewer, patientKey);
  return {
    ...own,
    // The database has only what the contract allows.
    remindMinutes: remindMinutes as Task['remindMinutes'],
    ...peopleOf(record),
    study,
    hasStudy: studyKey !== null,
    studyUid: study?.studyUid ?? null,
    patientKey: patient?.id ?? null,
    patient: patient === undefined ? null : patientOf(patient),
    may: { change: true, remove: ownerId === viewer.accountId },
  };
}

function patientOf(patient: NonNullable<Awaited<ReturnType<typeof findPatient>>>): NonNullable<Task['patient']> {
  const { patientKey, patientId, name } = patientRowOf(patient);
  return { patientKey, patientId, name };
}

export function todoOf(
  row: Owned & Pick<TaskRecord, 'taskId' | 'title' | 'dueDay' | 'description' | 'tags' | 'isImportant'>,
) {
  const { taskId, title, dueDay, description, tags, isImportant, completedAt, deletedAt } = row;
  const { assigneeId, assigneeName, assigneeAvatar } = row;
  return {
    id: taskId,
    title,
    dueDate: dueDay ?? '',
    description,
    tags,
    isImportant,
    assignee:
      assigneeId === null ? null : { accountId: assigneeId, fullName: assigneeName, avatar: assigneeAvatar ?? '' },
    isCompleted: completedAt !== null,
    isDeleted: deletedAt !== null,
  } satisfies TodoTask;
}

async function studiesOf(db: Db, viewer: Principal, keys: readonly number[]) {
  const seen = keys.length === 0 ? undefined : await studyRowsByKeys(db, viewer, [...new Set(keys)]);
  return (key: number | null): TaskRow['study'] => {
    const row = key === null ? undefined : seen?.get(key);
    if (row === undefined) return null;
    const { studyUid, patientName, patientId, modalities, description, accession, status } = row;
    return { studyUid, patientName, patientId, modalities, description, accession, status };
  };
}

function peopleOf(row: Owned) {
  const { ownerId, ownerName, ownerAvatar, assigneeId, assigneeName, assigneeAvatar } = row;
  return {
    owner: { accountId: ownerId, name: ownerName, avatar: ownerAvatar },
    assignee: assigneeId === null ? null : { accountId: assigneeId, name: assigneeName, avatar: assigneeAvatar },
    completedAt: row.completedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
