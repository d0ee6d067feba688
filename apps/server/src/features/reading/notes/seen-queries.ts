import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { visibleNotes, type NoteViewer } from './note-queries.ts';

/** Reads the last note that a person has seen in each study, as JSON; locks the studies until the transaction ends. */
export async function lookAtSeen(
  tx: Db,
  accountId: number,
  keys: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, jsonb_build_object('upTo', (select up_to from note_seen
      where study_key = study.id and account_id = ${accountId}))::text as said
    from study where id = any(${sql.val(keys)}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

/** The last note of others in each study that has one. */
export async function lastNotes(
  tx: Db,
  viewer: NoteViewer,
  keys: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Row<'note', 'study_key as key'> & { last: number }>`
    select study_key as key, max(note.id) as last from note
    where study_key = any(${sql.val(keys)}::bigint[]) and author_id <> ${viewer.accountId} and deleted_at is null
      and ${visibleNotes(viewer)}
    group by study_key`.execute(tx);
  return new Map(rows.map(({ key, last }) => [key, last]));
}

/** Records that a person has seen each study as far as that note. */
export async function setSeen(tx: Db, accountId: number, upTo: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    insert into note_seen (account_id, study_key, up_to)
    select ${accountId}::integer, key, up_to
    from unnest(${sql.val([...upTo.keys()])}::bigint[], ${sql.val([...upTo.values()])}::bigint[]) as told (key, up_to)
    on conflict (account_id, study_key) do update set up_to = excluded.up_to`.execute(tx);
}
