import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostNotes, type NoteAudience } from '@isocenter/contract/reading/notes/notes.ts';
import type { Note } from '@isocenter/contract/reading/notes/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export type NoteViewer = Pick<Principal, 'accountId' | 'can'>;

/** Notes of the house are for those who take part; the others read what is for the referrer. A condition on `note`. */
export function visibleNotes(viewer: Pick<Principal, 'can'>): RawBuilder<SqlBool> {
  if (viewer.can('create', 'Note')) return sql<SqlBool>`true`;
  return viewer.can('read', 'Note') ? sql<SqlBool>`note.audience = 'referrer'` : sql<SqlBool>`false`;
}

/** Written by somebody else and not seen; a condition on `note` beside `note_seen` of the same person. */
const isUnread = ({ accountId }: NoteViewer) =>
  sql<boolean>`(note.author_id <> ${accountId} and note.deleted_at is null and note.id > coalesce(note_seen.up_to, 0))`;

export interface NoteRecord extends Row<
  'note',
  'id' | 'answers' | 'audience' | 'author_id' | 'text' | 'created_at' | 'edited_at' | 'deleted_at' | 'resolved_at'
> {
  readonly author: string;
  readonly mentions: Note['mentions'];
  readonly resolver: string;
  readonly is_unread: boolean;
}

/** Lists the notes of a study that are for the viewer, each with its answers behind it; one of them when named. */
export async function listNotesOf(
  db: Db,
  viewer: NoteViewer,
  studyKey: number,
  noteId?: number,
): Promise<NoteRecord[]> {
  const query = db
    .selectFrom('note')
    .innerJoin('account as author', 'author.id', 'note.author_id')
    .leftJoin('account as resolver', 'resolver.id', 'note.resolved_by')
    .leftJoin('note_seen', (join) =>
      join.onRef('note_seen.study_key', '=', 'note.study_key').on('note_seen.account_id', '=', viewer.accountId),
    )
    .select(['note.id', 'answers', 'audience', 'author_id', 'text', 'note.created_at', 'edited_at'])
    .select([
      'note.deleted_at',
      'resolved_at',
      accountName('author').as('author'),
      accountName('resolver').as('resolver'),
    ])
    .select([isUnread(viewer).as('is_unread'), mentionsOf.as('mentions')])
    .where('note.study_key', '=', studyKey)
    .where(visibleNotes(viewer));
  return (noteId === undefined ? query : query.where('note.id', '=', noteId))
    .orderBy(sql`coalesce(note.answers, note.id)`)
    .orderBy('note.id')
    .limit(mostNotes)
    .execute();
}

const mentionsOf = sql<Note['mentions']>`coalesce((
  select jsonb_agg(jsonb_build_object('accountId', mentioned.id, 'name', ${accountName('mentioned')}) order by mentioned.id)
  from note_mention join account mentioned on mentioned.id = note_mention.account_id where note_mention.note_id = note.id), '[]')`;

/** Counts the notes of a study, whoever may read them. */
export async function countNotes(db: Db, studyKey: number): Promise<number> {
  const { count } = await db
    .selectFrom('note')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('study_key', '=', studyKey)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewNote {
  readonly studyKey: number;
  readonly answers: number | null;
  readonly authorId: number;
  readonly audience: NoteAudience;
  readonly text: string;
}

export async function insertNote(tx: Db, note: NewNote): Promise<number> {
  const { id } = await tx
    .insertInto('note')
    .values({
      study_key: note.studyKey,
      answers: note.answers,
      author_id: note.authorId,
      audience: note.audience,
      text: note.text,
      edited_at: null,
      deleted_at: null,
      resolved_at: null,
      resolved_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns those who were not mentioned before */
export async function replaceMentions(tx: Db, noteId: number, accountIds: readonly number[]): Promise<number[]> {
  const wanted = sql`${sql.val(accountIds)}::integer[]`;
  await sql`delete from note_mention where note_id = ${noteId} and not account_id = any(${wanted})`.execute(tx);
  const { rows } = await sql<Row<'note_mention', 'account_id'>>`
    insert into note_mention (note_id, account_id) select ${noteId}, unnest(${wanted}) on conflict do nothing
    returning account_id`.execute(tx);
  return rows.map(({ account_id }) => account_id);
}

export async function rewriteNote(tx: Db, noteId: number, text: string): Promise<void> {
  await tx.updateTable('note').set({ text, edited_at: new Date() }).where('id', '=', noteId).execute();
}

/** Nothing of its words is left. */
export async function blankNote(tx: Db, noteId: number): Promise<void> {
  await tx.updateTable('note').set({ text: '', deleted_at: new Date() }).where('id', '=', noteId).execute();
  await tx.deleteFrom('note_mention').where('note_id', '=', noteId).execute();
}

/** @param byAccountId who says that it is done with; null when it is not */
export async function markResolved(tx: Db, noteId: number, byAccountId: number | null): Promise<void> {
  await tx
    .updateTable('note')
    .set({ resolved_at: byAccountId === null ? null : new Date(), resolved_by: byAccountId })
    .where('id', '=', noteId)
    .execute();
}

export async function markSeen(db: Db, accountId: number, studyKey: number, upTo: number): Promise<void> {
  await sql`insert into note_seen (account_id, study_key, up_to) values (${accountId}, ${studyKey}, ${upTo})
    on conflict (account_id, study_key) do update set up_to = greatest(note_seen.up_to, excluded.up_to)`.execute(db);
}

/** Studies in sight with recent notes that the viewer has not seen, at most 500. */
export async function listUnread(db: Db, viewer: NoteViewer & Pick<Principal, 'scope'>): Promise<string[]> {
  const { rows } = await sql<Row<'study', 'study_uid as studyUid'>>`
    select study.study_uid as "studyUid" from study where study.binned_at is null and ${visibleStudies(viewer)}
      and study.id in (
        select note.study_key from note
        left join note_seen on note_seen.study_key = note.study_key and note_seen.account_id = ${viewer.accountId}
        where note.created_at > now() - interval '90 days' and ${visibleNotes(viewer)} and ${isUnread(viewer)})
    limit 500`.execute(db);
  return rows.map(({ studyUid }) => studyUid);
}
