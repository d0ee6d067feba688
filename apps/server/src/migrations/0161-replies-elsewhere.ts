import { sql, type Kysely } from 'kysely';

/** Answers to a mail from outside may be wanted at another address than its sender's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Empty: where it is from.
  `alter table mail add column reply_to text not null default ''`,
  // The specification looks into subjects alone.
  'create index mail_subject on mail using gin (fold_spellings(subject) gin_trgm_ops)',
];
