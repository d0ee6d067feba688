import { sql, type Kysely } from 'kysely';

/** Few studies are due, and few have late images: both are found without looking at all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index study_due on study (due_at, id) where due_at is not null and binned_at is null`,
  `create index study_late on study (study_at, id) where late_at is not null and binned_at is null`,
];
