import { sql, type Kysely } from 'kysely';

/** Series that arrive for a study which was merged into another one, before this was kept, go there too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Without a Series Instance UID: every series of the study.
  `insert into series_move (edit_id, study_uid, series_uid, study_key)
   select edit.id, study.study_uid, '', target.id from edit
   join study on study.id = (undo -> 'move' ->> 'fromKey')::bigint and study.withdrawn_by = edit.id
   join study target on target.id = (undo -> 'move' ->> 'intoKey')::bigint
   where edit.kind = 'move' and undone_at is null and (undo -> 'move' ->> 'isWhole')::boolean`,
];
