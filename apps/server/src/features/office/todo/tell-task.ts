import type { Task, TaskRow, TodoTask } from '@isocenter/contract/office/todo/fields.ts';
import { findPatientsByKeys, patientRowOf } from '#features/archive/patients/patients.ts';
import { studyRowsByKeys } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { FoundTask } from './task-list-queries.ts';
import { tellMessage } from './task-message.ts';
import type { TaskRecord } from './task-queries.ts';

type Owned = Pick<
  FoundTask,
  | 'ownerId'
  | 'ownerName'
  | 'ownerAvatar'
  | 'assigneeId'
  | 'assigneeName'
  | 'assigneeAvatar'
  | 'assigneeText'
  | 'completedAt'
  | 'deletedAt'
>;

/** Tasks as their reader is told of them: of a study or patient that he does not see he only knows that there is one. */
export async function tellTasks(db: Db, viewer: Principal, rows: readonly FoundTask[]): Promise<TaskRow[]> {
  const studyOf = await studiesOf(
    db,
    viewer,
    rows.flatMap(({ studyKey }) => studyKey ?? []),
  );
  const patientOf = await patientsOf(
    db,
    viewer,
    rows.flatMap(({ patientKey }) => patientKey ?? []),
  );
  return rows.map((row) => {
    const { taskId, title, dueDay, dueTime, repeat, tags, steps, stepsDone, isImportant, studyKey, patientKey } = row;
    const own = { taskId, title, dueDay, dueTime, repeat, tags, steps, stepsDone, isImportant };
    return {
      ...own,
      ...peopleOf(row),
      study: studyOf(studyKey),
      hasStudy: studyKey !== null,
      patient: patientOf(patientKey),
      hasPatient: patientKey !== null,
    };
  });
}

export async function tellTask(db: Db, viewer: Principal, record: TaskRecord): Promise<Task> {
  const { taskId, title, dueDay, dueTime, repeat, tags, steps, isImportant, studyKey, patientKey } = record;
  const { remindMinutes, description, revision, assigneeId, ownerId } = record;
  const own = { taskId, title, dueDay, dueTime, repeat, tags, steps, isImportant, description, revision, assigneeId };
  const study = (await studiesOf(db, viewer, studyKey === null ? [] : [studyKey]))(studyKey);
  const patient = (await patientsOf(db, viewer, patientKey === null ? [] : [patientKey]))(patientKey);
  return {
    ...own,
    // The database has only what the contract allows.
    remindMinutes: remindMinutes as Task['remindMinutes'],
    ...peopleOf(record),
    study,
    hasStudy: studyKey !== null,
    studyUid: study?.studyUid ?? null,
    patientKey: patient?.patientKey ?? null,
    patient,
    hasPatient: patientKey !== null,
    ...(await tellMessage(db, viewer, record)),
    may: { change: true, remove: ownerId === viewer.accountId },
  };
}

export function todoOf(
  row: Owned & Pick<TaskRecord, 'taskId' | 'title' | 'dueDay' | 'description' | 'tags' | 'isImportant'>,
) {
  const { taskId, title, dueDay, description, tags, isImportant, completedAt, deletedAt } = row;
  const { assigneeId, assigneeName, assigneeAvatar, assigneeText } = row;
  const isNobody = assigneeId === null && assigneeText === '';
  return {
    id: taskId,
    title,
    dueDate: dueDay ?? '',
    description,
    tags,
    isImportant,
    assignee: isNobody
      ? null
      : { accountId: assigneeId, fullName: assigneeName || assigneeText, avatar: assigneeAvatar ?? '' },
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

async function patientsOf(db: Db, viewer: Principal, keys: readonly number[]) {
  const seen = keys.length === 0 ? undefined : await findPatientsByKeys(db, viewer, [...new Set(keys)]);
  return (key: number | null): TaskRow['patient'] => {
    const record = key === null ? undefined : seen?.get(key);
    if (record === undefined) return null;
    const { patientKey, patientId, name } = patientRowOf(record);
    return { patientKey, patientId, name };
  };
}

function peopleOf(row: Owned) {
  const { ownerId, ownerName, ownerAvatar, assigneeId, assigneeName, assigneeAvatar, assigneeText } = row;
  return {
    owner: { accountId: ownerId, name: ownerName, avatar: ownerAvatar },
    assignee: assigneeId === null ? null : { accountId: assigneeId, name: assigneeName, avatar: assigneeAvatar },
    assigneeText,
    completedAt: row.completedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
