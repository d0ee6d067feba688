import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostAnalyticsNotes } from '@isocenter/contract/insight/analytics/analytics.ts';
import type {
  AnalyticsNote,
  AnalyticsNoteFields,
} from '@isocenter/contract/insight/analytics/analytics-notes-fields.ts';
import type { Span } from '@isocenter/contract/insight/analytics/periods.ts';
import { visibleClinics } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import { snakeRow } from '#platform/database/names.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Notes that exist for somebody, as a condition on `note` and the clinic beside it: those about everybody, and about his clinics. */
function visibleNotes(viewer: Principal): RawBuilder<SqlBool> {
  return sql<SqlBool>`(note.clinic_id is null or ${visibleClinics(viewer)})`;
}

export type FoundNote = Omit<AnalyticsNote, 'mayChange'> & { readonly accountId: number | null };

function selectNotes(db: Db, viewer: Principal) {
  return db
    .selectFrom('analytics_note as note')
    .leftJoin('clinic', 'clinic.id', 'note.clinic_id')
    .leftJoin('account', 'account.id', 'note.account_id')
    .select([
      'note.id as noteId',
      'note.day',
      'note.text',
      'note.clinic_id as clinicId',
      'note.account_id as accountId',
      'note.revision',
      sql<string>`coalesce(clinic.name, '')`.as('clinic'),
      sql<string>`coalesce(${accountName('account')}, '')`.as('author'),
    ])
    .where(visibleNotes(viewer));
}

/** Lists the newest notes of a span, by day. */
export async function notesOf(db: Db, viewer: Principal, { from, to }: Span): Promise<FoundNote[]> {
  const newest = await selectNotes(db, viewer)
    .where('note.day', '>=', from)
    .where('note.day', '<=', to)
    .orderBy('note.day', 'desc')
    .orderBy('note.id', 'desc')
    .limit(mostAnalyticsNotes)
    .execute();
  return newest.toReversed();
}

export async function findNote(db: Db, viewer: Principal, noteId: number): Promise<FoundNote | undefined> {
  return selectNotes(db, viewer).where('note.id', '=', noteId).executeTakeFirst();
}

/** Locks a note until the transaction ends. */
export async function lockNote(tx: Db, noteId: number): Promise<void> {
  await tx.selectFrom('analytics_note').select('id').where('id', '=', noteId).forUpdate().execute();
}

export async function isClinicVisible(db: Db, viewer: Principal, clinicId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clinic')
    .select('id')
    .where('id', '=', clinicId)
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertNote(tx: Db, accountId: number, fields: AnalyticsNoteFields): Promise<number> {
  const row = await tx
    .insertInto('analytics_note')
    .values({ ...snakeRow(fields), account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateNote(tx: Db, noteId: number, fields: AnalyticsNoteFields): Promise<void> {
  await tx
    .updateTable('analytics_note')
    .set({ ...snakeRow(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', noteId)
    .execute();
}

export async function deleteNote(tx: Db, noteId: number): Promise<void> {
  await tx.deleteFrom('analytics_note').where('id', '=', noteId).execute();
}
