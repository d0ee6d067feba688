import { sql, type Kysely } from 'kysely';

/** What is asked of our DICOMweb service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Of a token the row says what it was called: it may be gone before this is.
  `create table web_request (
     id bigint generated always as identity primary key,
     at timestamptz not null,
     account_id integer references account on delete set null,
     token_id uuid references api_token on delete set null,
     address text not null,
     method text not null,
     path text not null,
     clinic_code text not null,
     status integer not null,
     requests integer not null,
     bytes bigint not null,
     milliseconds integer not null)`,
  `create index web_request_at on web_request (at)`,
];
