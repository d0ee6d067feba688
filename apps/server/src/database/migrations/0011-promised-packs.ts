import { type Kysely, sql } from 'kysely';

/** Packs whose bytes are in the object store before anybody is told of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table pack add column has_segments boolean not null default false',
  `comment on column pack.has_segments is
     'True while all that was acknowledged of the pack also lies in the object store as segments, below open/ and the name of its file.'`,
  'create index pack_with_segments on pack (id) where has_segments',
];
