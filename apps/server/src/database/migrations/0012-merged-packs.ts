import { type Kysely, sql } from 'kysely';

/** Small packs in the object store are merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table pack add column merged_at timestamptz',
  `comment on column pack.merged_at is
     'When the last of its objects was moved to a larger pack; it stays for a day for those who read it then.'`,
  `create index pack_small on pack (sealed_at)
     where tier = 'object' and size_bytes between 1 and 3145728 and merged_at is null`,
];
