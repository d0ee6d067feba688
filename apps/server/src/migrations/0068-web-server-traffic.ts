import { sql, type Kysely } from 'kysely';

/** What DICOMweb servers were sent in each hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table web_server_traffic (
     server_id integer not null references web_server (id) on delete cascade,
     hour timestamptz(3) not null,
     objects_out bigint not null default 0,
     bytes_out bigint not null default 0,
     objects_refused bigint not null default 0,
     -- When the last of them was answered.
     sent_at timestamptz(3) not null,
     primary key (server_id, hour)
   )`,
];
