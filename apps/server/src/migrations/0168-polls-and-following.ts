import { sql, type Kysely } from 'kysely';

/** Polls on what people post, who likes what is said of it, and whose posts somebody follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table profile_poll (
     post_id integer primary key references profile_post (id) on delete cascade,
     ends_at timestamptz(3) not null
   )`,
  'create index profile_poll_ends on profile_poll (ends_at)',
  `create table profile_poll_choice (
     post_id integer not null references profile_poll (post_id) on delete cascade,
     place smallint not null,
     text text not null,
     primary key (post_id, place)
   )`,
  // One for each person.
  `create table profile_vote (
     post_id integer not null,
     account_id integer not null references account (id) on delete cascade,
     place smallint not null,
     primary key (post_id, account_id),
     foreign key (post_id, place) references profile_poll_choice (post_id, place) on delete cascade
   )`,
  'create index profile_vote_account on profile_vote (account_id)',
  'create index profile_vote_choice on profile_vote (post_id, place)',
  `create table profile_comment_like (
     comment_id integer not null references profile_comment (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     primary key (comment_id, account_id)
   )`,
  'create index profile_comment_like_account on profile_comment_like (account_id)',
  `create table profile_follow (
     account_id integer not null references account (id) on delete cascade,
     followed_id integer not null references account (id) on delete cascade,
     since timestamptz(3) not null default now(),
     primary key (account_id, followed_id),
     check (account_id <> followed_id)
   )`,
  'create index profile_follow_followed on profile_follow (followed_id)',
  // What was done lately, whoever did it.
  'create index profile_post_at on profile_post (created_at, id)',
  'create index profile_comment_at on profile_comment (created_at, id)',
];
