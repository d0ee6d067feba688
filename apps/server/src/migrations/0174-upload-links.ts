import { sql, type Kysely } from 'kysely';

/** Links that ask for images, and what came by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table share add column takes_images boolean not null default false',
  'alter table share alter column takes_images drop default',
  'alter table upload add column share_id integer references share (id) on delete set null',
  'create index upload_share on upload (share_id) where share_id is not null',
];
