import { sql, type Kysely } from 'kysely';

/** Files of the office are read and compared as everything else that is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table object_damage add column office_file_id uuid references office_file (id) on delete cascade`,
  `alter table object_damage drop constraint object_damage_check`,
  `alter table object_damage add constraint object_damage_check
     check (num_nonnulls(instance_key, quarantined_key, held_key, attachment_key, office_file_id) = 1)`,
  `create unique index object_damage_open_office_file on object_damage (office_file_id) where healed_at is null`,
  `create index object_damage_office_file on object_damage (office_file_id)`,
];
