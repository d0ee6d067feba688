import { sql, type Kysely } from 'kysely';

/**
 * The checksums of an instance's blocks; null until it is read for the first time after this migration. What is stored apart can be
 * damaged as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table instance add column block_sums bytea`,
  // They look like noise: to compress them takes time and gains nothing.
  `alter table instance alter column block_sums set storage external`,
  `alter table object_damage add column held_key bigint references held_instance (id) on delete cascade`,
  `alter table object_damage drop constraint object_damage_check`,
  `alter table object_damage add constraint object_damage_check check (num_nonnulls(instance_key, quarantined_key, held_key) = 1)`,
  `create unique index object_damage_open_held on object_damage (held_key) where healed_at is null`,
  `create index object_damage_held on object_damage (held_key)`,
];
