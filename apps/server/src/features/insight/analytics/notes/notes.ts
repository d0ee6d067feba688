import type {
  AnalyticsNote,
  AnalyticsNoteFields,
} from '@isocenter/contract/insight/analytics/analytics-notes-fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  deleteNote,
  findNote,
  insertNote,
  isClinicVisible,
  lockNote,
  updateNote,
  type FoundNote,
} from './note-queries.ts';

const subjectOf = (noteId: number) => ({ kind: 'analytics-note', id: String(noteId) });

export function shownNote(principal: Principal, { accountId, ...note }: FoundNote): AnalyticsNote {
  return { ...note, mayChange: mayChange(principal, { accountId, ...note }) };
}

/** Its author, and whoever looks after the figures; one about everybody only while he sees every clinic. */
function mayChange(principal: Principal, { accountId, clinicId }: FoundNote): boolean {
  if (clinicId === null && principal.scope.kind !== 'all') return false;
  return accountId === principal.accountId || principal.can('update', 'Analytics');
}

/** @throws AppError `not-found` */
export async function loadNote(db: Db, principal: Principal, noteId: number): Promise<AnalyticsNote> {
  return shownNote(principal, await requireNote(db, principal, noteId));
}

/** @returns its number @throws AppError as `requirePlace` */
export async function addNote(db: Db, principal: Principal, fields: AnalyticsNoteFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requirePlace(tx, principal, fields);
    const noteId = await insertNote(tx, principal.accountId, fields);
    const detail = { day: fields.day };
    await recordAudit(tx, principal, { action: 'analytics-note.add', subject: subjectOf(noteId), detail });
    return noteId;
  });
}

/** @throws AppError `not-found`, `forbidden`, `stale-revision`, and as `requirePlace` */
export async function changeNote(
  db: Db,
  principal: Principal,
  noteId: number,
  { revision, ...fields }: AnalyticsNoteFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireOwnNote(tx, principal, noteId);
    requireRevision(before, revision);
    await requirePlace(tx, principal, fields);
    await updateNote(tx, noteId, fields);
    const detail = { fields: changedNames(before, fields) };
    await recordAudit(tx, principal, { action: 'analytics-note.change', subject: subjectOf(noteId), detail });
  });
}

/** @throws AppError `not-found`, `forbidden` */
export async function removeNote(db: Db, principal: Principal, noteId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { day } = await requireOwnNote(tx, principal, noteId);
    await deleteNote(tx, noteId);
    await recordAudit(tx, principal, {
      action: 'analytics-note.remove',
      subject: subjectOf(noteId),
      detail: { day },
    });
  });
}

async function requireNote(db: Db, principal: Principal, noteId: number): Promise<FoundNote> {
  const note = await findNote(db, principal, noteId);
  if (note === undefined) throw new AppError('not-found', 'There is no such note.');
  return note;
}

async function requireOwnNote(tx: Db, principal: Principal, noteId: number): Promise<FoundNote> {
  await lockNote(tx, noteId);
  const note = await requireNote(tx, principal, noteId);
  if (!mayChange(principal, note)) throw new AppError('forbidden', 'Only its author can change this note.');
  return note;
}

/** @throws AppError `forbidden` for a note about everybody from who sees some clinics only, `not-found` for another’s clinic */
async function requirePlace(tx: Db, principal: Principal, { clinicId }: AnalyticsNoteFields): Promise<void> {
  if (clinicId === null && principal.scope.kind !== 'all')
    throw new AppError('forbidden', 'A note for everybody is written by those who see every clinic: choose a clinic.');
  if (clinicId !== null && !(await isClinicVisible(tx, principal, clinicId)))
    throw new AppError('not-found', 'There is no such clinic.');
}
