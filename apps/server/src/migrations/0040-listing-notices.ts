import { sql, type Kysely } from 'kysely';

/** Who wants to hear of studies that come into a listing, and which he knows of; of whose work somebody is told that it is his now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table listing_watch (
     account_id integer not null references account (id) on delete cascade,
     filter_id integer not null references saved_filter (id) on delete cascade,
     -- What the listing asks for this person, as it was when its studies were taken down.
     asked text not null,
     since timestamptz not null default now(),
     -- Of a listing with very many studies those that were in it before are not known.
     knows_all boolean not null,
     primary key (account_id, filter_id)
   )`,
  `create index listing_watch_filter on listing_watch (filter_id)`,
  `create table listing_study (
     account_id integer not null,
     filter_id integer not null,
     study_key bigint not null references study (id) on delete cascade,
     is_in boolean not null default true,
     told_at timestamptz,
     primary key (account_id, filter_id, study_key),
     foreign key (account_id, filter_id) references listing_watch (account_id, filter_id) on delete cascade
   )`,
  `create index listing_study_study on listing_study (study_key)`,
  `create index listing_study_left on listing_study (told_at) where not is_in`,
  `alter table notice add filter_id integer references saved_filter (id) on delete cascade,
     drop constraint notice_kind_check, drop constraint notice_check`,
  `create index notice_filter on notice (filter_id) where filter_id is not null`,
  `alter table notice
     add check (kind in ('study.assigned', 'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended',
       'quarantine.waiting', 'note.mention')),
     add check (case when kind in ('study.assigned', 'note.mention') then study_keys <> '{}'
       when kind = 'listing.entered' then study_keys <> '{}' and filter_id is not null
       when kind = 'device.new' then session_id is not null
       when kind in ('sign-in.stopped', 'work.handed-over') then about_account_id is not null
       when kind = 'job.ended' then job_id is not null else true end)`,
];
