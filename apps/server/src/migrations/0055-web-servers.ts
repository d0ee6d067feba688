import { sql, type Kysely } from 'kysely';

/** DICOMweb servers elsewhere: where they are, how we sign in there, and what was found when they were tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table web_server (
     id integer generated always as identity primary key,
     name text not null,
     url text not null,
     qido_url text not null default '',
     wado_url text not null default '',
     stow_url text not null default '',
     status text not null default 'active' check (status in ('active', 'inactive')),
     uses text[] not null default '{}',
     clinic_id integer references clinic (id),
     description text not null default '',
     sign_in text not null default 'none' check (sign_in in ('none', 'basic', 'bearer', 'oauth2', 'certificate')),
     username text not null default '',
     token_url text not null default '',
     token_scope text not null default '',
     certificate text not null default '',
     authority text not null default '',
     timeout_seconds integer not null default 30,
     contact_name text not null default '',
     contact_email text not null default '',
     -- The secret of the sign-in and the values of headers, sealed by this installation; null: there are none.
     sealed bytea,
     -- What the last test of each service found.
     tests jsonb not null default '[]',
     revision integer not null default 1,
     changed_at timestamptz(3) not null default now()
   )`,
  'create unique index web_server_name on web_server (lower(name))',
];
