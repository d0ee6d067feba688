import { type Kysely, sql } from 'kysely';

/** Packs may lie in an object store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const tiers = "('online', 'nearline', 'object')";

const statements = [
  'alter table nearline_store rename to store_mark',
  'alter table store_mark rename constraint nearline_store_pkey to store_mark_pkey',
  'alter table store_mark rename constraint nearline_store_is_only_check to store_mark_is_only_check',
  `comment on table store_mark is
     'The table has at most one row: the identifier that marks the folder of the nearline store and the object store as '
     'belonging to this installation. Written by platform/storage.'`,
  'alter table pack drop constraint pack_tier_check, drop constraint pack_moving_to_check',
  `alter table pack
     add column object_key text unique,
     add column moving_from text check (moving_from in ${tiers}),
     add constraint pack_tier_check check (tier in ${tiers}),
     add constraint pack_moving_to_check check (moving_to in ${tiers})`,
  `update pack set moving_from = case
       when moving_to <> tier then tier when tier = 'online' then 'nearline' else 'online' end
     where moving_to is not null`,
  `alter table pack
     add constraint pack_moves check ((moving_to is null) = (moving_from is null)),
     add constraint pack_has_key check (tier <> 'object' or object_key is not null)`,
  `comment on column pack.object_key is
     'The name of its object in the object store, while it lies there or moves there or from there; no name is used twice.'`,
  "comment on column pack.moving_from is 'The store that it leaves, while moving_to is set.'",
  "create index pack_unsent on pack (id) where tier <> 'object' and sealed_at is not null and size_bytes > 0",
  `create table object_removal (
     object_key text primary key,
     size_bytes bigint not null,
     requested_at timestamptz not null default now(),
     due_at timestamptz not null,
     tries integer not null default 0,
     last_error text
   )`,
  `comment on table object_removal is
     'Each row is an object that is to be removed from the object store on its day; one of a known pack never is. '
     'Written by platform/storage.'`,
  "comment on column object_removal.last_error is 'What the store answered to the last attempt; null before the first.'",
  'create index object_removal_due on object_removal (due_at)',
];
