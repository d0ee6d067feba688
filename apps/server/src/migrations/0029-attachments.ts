import { sql, type Kysely } from 'kysely';

/** Files that belong to a study. Their bytes lie in packs, as those of images do; they can be damaged as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table attachment (
     id integer generated always as identity primary key,
     study_key bigint not null references study (id) on delete cascade,
     name text not null,
     media_type text not null,
     size_bytes bigint not null check (size_bytes > 0),
     sha256 bytea not null,
     pack_id integer not null references pack (id),
     pack_offset bigint not null,
     added_by integer not null references account (id),
     added_at timestamptz not null default now(),
     removed_at timestamptz,
     removed_by integer references account (id)
   )`,
  `create index attachment_study on attachment (study_key)`,
  `create index attachment_pack on attachment (pack_id)`,
  `create index attachment_removed on attachment (removed_at) where removed_at is not null`,
  `alter table object_damage add column attachment_key integer references attachment (id) on delete cascade`,
  `alter table object_damage drop constraint object_damage_check`,
  `alter table object_damage add constraint object_damage_check
     check (num_nonnulls(instance_key, quarantined_key, held_key, attachment_key) = 1)`,
  `create unique index object_damage_open_attachment on object_damage (attachment_key) where healed_at is null`,
  `create index object_damage_attachment on object_damage (attachment_key)`,
];
