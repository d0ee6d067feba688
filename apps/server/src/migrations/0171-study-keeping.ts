import { sql, type Kysely } from 'kysely';

/** Which studies could not be sent and have not been since, and when retention rules remove studies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // At most one row for a destination; it goes when the same is sent there, with the destination, and with the job that failed.
  `create table study_unsent (
     study_key bigint not null references study (id) on delete cascade,
     -- Empty: the whole study.
     series_uid text not null default '',
     node_id integer references dicom_node (id) on delete cascade,
     server_id integer references web_server (id) on delete cascade,
     folder text,
     is_anonymous boolean not null,
     job_id uuid not null references job (id) on delete cascade,
     unique nulls not distinct (study_key, series_uid, node_id, server_id, folder, is_anonymous)
   )`,
  'create index study_unsent_job on study_unsent (job_id)',
  'create index study_unsent_node on study_unsent (node_id) where node_id is not null',
  'create index study_unsent_server on study_unsent (server_id) where server_id is not null',
  `create function note_unsent(of_job uuid, of_study text, of_series text, is_sent boolean) returns void language plpgsql as $$
   declare sent record;
   begin
     select study.id as study_key, (input ->> 'nodeId')::integer as node_id, (input ->> 'serverId')::integer as server_id,
       input ->> 'folder' as folder, input ? 'anonymous' as is_anonymous into sent
     from job, study where job.id = of_job and job.kind = 'send' and study.study_uid = of_study;
     if not found then return; end if;
     if is_sent then
       delete from study_unsent unsent where unsent.study_key = sent.study_key
         and (of_series is null or unsent.series_uid = of_series) and unsent.is_anonymous = sent.is_anonymous
         and (unsent.node_id, unsent.server_id, unsent.folder) is not distinct from (sent.node_id, sent.server_id, sent.folder);
     else
       -- A destination may have been removed while its job ran.
       insert into study_unsent (study_key, series_uid, node_id, server_id, folder, is_anonymous, job_id)
       select sent.study_key, coalesce(of_series, ''), sent.node_id, sent.server_id, sent.folder, sent.is_anonymous, of_job
       where (sent.node_id is null or exists (select from dicom_node where id = sent.node_id for key share))
         and (sent.server_id is null or exists (select from web_server where id = sent.server_id for key share))
       on conflict (study_key, series_uid, node_id, server_id, folder, is_anonymous) do update set job_id = excluded.job_id;
     end if;
     if found then perform pg_notify('study', sent.study_key::text); end if;
   end $$`,
  `create function note_ended_item() returns trigger language plpgsql as $$
   begin
     perform note_unsent(new.job_id, new.study_uid, new.series_uid, new.state = 'done');
     return null;
   end $$`,
  `create trigger job_item_ended after update of state on job_item for each row
     when (old.state <> new.state and new.state <> 'waiting') execute function note_ended_item()`,
  // A job that breaks off leaves what it did not come to.
  `create function note_broken_job() returns trigger language plpgsql as $$
   begin
     perform note_unsent(job_id, study_uid, series_uid, false) from job_item where job_id = new.id and state = 'waiting';
     return null;
   end $$`,
  `create trigger job_broken after update of state on job for each row
     when (new.kind = 'send' and new.state = 'failed' and old.state <> 'failed') execute function note_broken_job()`,
  `do $$ begin
     perform note_unsent(job_id, study_uid, series_uid, state = 'done') from (
       select job_id, study_uid, series_uid, item.state from job_item item join job on job.id = job_id
       where kind = 'send' and item.state <> 'waiting' and study_uid in (select study_uid from job_item where state = 'failed')
       order by created_at, ordinal offset 0) as ended;
   end $$`,
  // Written by a round: what rules ask of studies is asked of all of them, again and again.
  `create table study_expiry (
     study_key bigint primary key references study (id) on delete cascade,
     expires_at timestamptz(3) not null
   )`,
  'create index study_expiry_at on study_expiry (expires_at)',
];
