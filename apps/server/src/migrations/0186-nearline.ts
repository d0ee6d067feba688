import { sql, type Kysely } from 'kysely';

/** A second, slower store for packs that are old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const stores = `('online', 'nearline')`;

const statements = [
  `alter table pack
     add column tier text not null default 'online' check (tier in ${stores}),
     -- While it is being moved, and until what that leaves behind is removed.
     add column moving_to text check (moving_to in ${stores}),
     -- When somebody brought it back.
     add column online_since timestamptz`,
  `create index pack_nearline on pack (id) where tier = 'nearline'`,
  'create index pack_moving on pack (id) where moving_to is not null',
  // What marks the folder as the one of this installation.
  `create table nearline_store (
     id uuid not null default gen_random_uuid(),
     is_only boolean primary key default true check (is_only)
   )`,
  // Of studies with images in the nearline store; written where packs are moved.
  `create table study_tier (
     study_key bigint primary key references study (id) on delete cascade,
     tier text not null check (tier in ('nearline', 'both')),
     counted_at timestamptz(3) not null default now()
   )`,
  // Packs of the nearline store that a round came to while it was away.
  'alter table check_round add column skipped integer not null default 0',
];
