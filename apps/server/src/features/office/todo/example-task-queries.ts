import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

export async function hasTasks(db: Db, accountId: number): Promise<boolean> {
  const row = await db.selectFrom('task').select('id').where('owner_id', '=', accountId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The numbers of people by their user names, and of the newest study of each modality. */
export async function exampleKeys(db: Db): Promise<{ people: Map<string, number>; studies: Map<string, number> }> {
  const people = await db.selectFrom('account').select(['id', 'username']).where('deleted_at', 'is', null).execute();
  const { rows } = await sql<Row<'study', 'modality' | 'id'>>`
    select distinct on (modality) modality, id from study order by modality, study_date desc nulls last, id desc`.execute(
    db,
  );
  return {
    people: new Map(people.map(({ id, username }) => [username, id])),
    studies: new Map(rows.map(({ modality, id }) => [modality, id])),
  };
}
