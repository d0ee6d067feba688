import { sql, type Kysely } from 'kysely';

/** What this server is to others is changed while it runs, version by version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table server_settings (
     revision integer primary key,
     settings jsonb not null,
     -- The private key of its certificate; null where there is none.
     sealed_key bytea,
     gone_back_to integer references server_settings,
     made_at timestamptz(3) not null default now(),
     made_by integer,
     made_name text not null
   )`,
];
