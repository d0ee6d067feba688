import type { BodyOf } from '@isocenter/contract/route.ts';
import { mostNotes } from '@isocenter/contract/reading/notes/notes.ts';
import type { changeNote as changeRoute, createNote as createRoute } from '@isocenter/contract/reading/notes/routes.ts';
import type { Note } from '@isocenter/contract/reading/notes/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { notifyStudies, requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireReaders } from './mentions.ts';
import {
  blankNote,
  countNotes,
  insertNote,
  listNotesOf,
  markResolved,
  replaceMentions,
  rewriteNote,
  type NoteRecord,
} from './note-queries.ts';

/** A note by the study that it stands at. */
export interface NoteKey {
  readonly studyUid: string;
  readonly noteId: number;
}

/** Adds a note or an answer. @returns its number @throws AppError `not-found`, `conflict` for a study that is full of notes */
export async function createNote(
  db: Db,
  principal: Principal,
  studyUid: string,
  { text, audience, answers, accountIds }: BodyOf<typeof createRoute>,
): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    const studyKey = await requireStudyKey(tx, principal, studyUid);
    const first = answers === null ? undefined : await requireFirst(tx, principal, studyKey, answers);
    if ((await countNotes(tx, studyKey)) >= mostNotes)
      throw new AppError('conflict', say`A study has at most ${mostNotes} notes.`);
    const place = { studyKey, audience: first?.audience ?? audience };
    await requireReaders(tx, principal, place, accountIds);
    const noteId = await insertNote(tx, { ...place, answers, authorId: principal.accountId, text: text.trim() });
    // What is answered is not done with.
    if (first !== undefined && first.resolved_at !== null) await markResolved(tx, first.id, null);
    await mention(tx, principal, { studyKey, noteId }, accountIds);
    const detail = { note: noteId, audience: place.audience, answers, mentions: accountIds };
    return changed(tx, principal, { studyKey, studyUid, noteId }, 'note.create', detail);
  });
}

/** Changes the words of a note. @throws AppError `not-found`, `forbidden` for somebody else's */
export async function changeNote(
  db: Db,
  principal: Principal,
  { studyUid, noteId }: NoteKey,
  { text, accountIds }: BodyOf<typeof changeRoute>,
): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    const studyKey = await requireStudyKey(tx, principal, studyUid);
    const { audience } = await requireOwn(tx, principal, studyKey, noteId);
    await requireReaders(tx, principal, { studyKey, audience }, accountIds);
    await rewriteNote(tx, noteId, text.trim());
    await mention(tx, principal, { studyKey, noteId }, accountIds);
    return changed(tx, principal, { studyKey, studyUid, noteId }, 'note.change', {
      note: noteId,
      mentions: accountIds,
    });
  });
}

/** Takes the words of a note away. @throws AppError as `changeNote` */
export async function removeNote(db: Db, principal: Principal, { studyUid, noteId }: NoteKey): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const studyKey = await requireStudyKey(tx, principal, studyUid);
    await requireOwn(tx, principal, studyKey, noteId);
    await blankNote(tx, noteId);
    await changed(tx, principal, { studyKey, studyUid, noteId }, 'note.remove', { note: noteId });
  });
}

/** Marks a note as resolved or not. @throws AppError `not-found`, also for an answer */
export async function resolveNote(
  db: Db,
  principal: Principal,
  { studyUid, noteId }: NoteKey,
  isResolved: boolean,
): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    const studyKey = await requireStudyKey(tx, principal, studyUid);
    await requireFirst(tx, principal, studyKey, noteId);
    await markResolved(tx, noteId, isResolved ? principal.accountId : null);
    return changed(tx, principal, { studyKey, studyUid, noteId }, 'note.resolve', { note: noteId, isResolved });
  });
}

export function noteOf(record: NoteRecord, accountId: number): Note {
  return {
    noteId: record.id,
    answers: record.answers,
    audience: record.audience,
    author: { accountId: record.author_id, name: record.author },
    isMine: record.author_id === accountId,
    text: record.text,
    mentions: record.mentions,
    createdAt: record.created_at.toISOString(),
    editedAt: record.edited_at?.toISOString() ?? null,
    isDeleted: record.deleted_at !== null,
    resolved: record.resolved_at === null ? null : { by: record.resolver, at: record.resolved_at.toISOString() },
    isUnread: record.is_unread,
  };
}

async function requireNote(db: Db, principal: Principal, studyKey: number, noteId: number): Promise<NoteRecord> {
  const [note] = await listNotesOf(db, principal, studyKey, noteId);
  if (note === undefined) throw new AppError('not-found', 'There is no such note.');
  return note;
}

/** One that begins, and is still there. */
async function requireFirst(db: Db, principal: Principal, studyKey: number, noteId: number): Promise<NoteRecord> {
  const note = await requireNote(db, principal, studyKey, noteId);
  if (note.answers !== null) throw new AppError('not-found', 'There is no such note.');
  return note;
}

async function requireOwn(db: Db, principal: Principal, studyKey: number, noteId: number): Promise<NoteRecord> {
  const note = await requireNote(db, principal, studyKey, noteId);
  if (note.deleted_at !== null) throw new AppError('not-found', 'There is no such note.');
  if (note.author_id !== principal.accountId)
    throw new AppError('forbidden', 'A note is changed and deleted by its author only.');
  return note;
}

/** Nobody is told of what he says himself. */
async function mention(
  tx: Db,
  { accountId }: Principal,
  { studyKey, noteId }: { readonly studyKey: number; readonly noteId: number },
  accountIds: readonly number[],
): Promise<void> {
  const mentioned = (await replaceMentions(tx, noteId, accountIds)).filter((id) => id !== accountId);
  await tell(tx, { kind: 'note.mention', accountIds: mentioned, byAccountId: accountId, studyKeys: [studyKey] });
}

/** The trail, which keeps no words, a word to whoever has the study open, and the note as it is now. */
async function changed(
  tx: Db,
  principal: Principal,
  { studyKey, studyUid, noteId }: NoteKey & { readonly studyKey: number },
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<Note> {
  await recordAudit(tx, principal, { action, subject: { kind: 'study', id: studyUid }, detail });
  await notifyStudies(tx, [studyKey]);
  return noteOf(await requireNote(tx, principal, studyKey, noteId), principal.accountId);
}
