import { sql, type Kysely } from 'kysely';

/** Images that a person rejected: they stay where they are, and nobody is given them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table edit drop constraint edit_kind_check`,
  `alter table edit add constraint edit_kind_check check (kind in ('study', 'patient', 'merge', 'reject'))`,
  `alter table edit
     add column because text check (because in ('quality', 'safety', 'worklist', 'retention')),
     add column images integer`,
  `alter table instance add column rejected_by integer references edit (id)`,
  // Few are; of a study they are counted with every question for its metadata.
  `create index instance_rejected on instance (study_key, rejected_by) where rejected_by is not null`,
];
