import { sql, type Kysely } from 'kysely';

/**
 * Why a file was refused and why a job failed is kept with how the sentence was put together, so that it is said in the language of
 * whoever reads it. What was kept before has no patterns: it is said where it is a sentence without values, else in English. A job is
 * named by its kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table upload_file add column patterns jsonb not null default '{}'`,
  `alter table job add column patterns jsonb not null default '{}'`,
  `alter table job drop column title`,
];
