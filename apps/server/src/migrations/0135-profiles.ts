import { sql, type Kysely } from 'kysely';

/** What people post on their profiles, and what colleagues say of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table profile_post (
     id integer generated always as identity primary key,
     account_id integer not null references account (id) on delete cascade,
     text text not null,
     created_at timestamptz(3) not null default now()
   )`,
  'create index profile_post_account on profile_post (account_id, id)',
  `create table profile_post_picture (
     post_id integer not null references profile_post (id) on delete cascade,
     place smallint not null,
     file_id uuid not null references office_file (id),
     primary key (post_id, place)
   )`,
  'create index profile_post_picture_file on profile_post_picture (file_id)',
  `create table profile_like (
     post_id integer not null references profile_post (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     primary key (post_id, account_id)
   )`,
  'create index profile_like_account on profile_like (account_id)',
  `create table profile_comment (
     id integer generated always as identity primary key,
     post_id integer not null references profile_post (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     text text not null,
     created_at timestamptz(3) not null default now()
   )`,
  'create index profile_comment_post on profile_comment (post_id, id)',
  'create index profile_comment_account on profile_comment (account_id)',
];
