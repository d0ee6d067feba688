import { sql, type Kysely } from 'kysely';

/** Merges that wait for a second person, records that are one person's without a merge, and patients found by their other IDs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table merge_request (
     id integer generated always as identity primary key,
     at timestamptz(3) not null default now(),
     account_id integer not null references account (id),
     patient_key bigint not null references patient (id) on delete cascade,
     into_key bigint not null references patient (id) on delete cascade,
     -- What the patient who stays is known as from then on, beside what he is.
     changes jsonb not null,
     contradictions text[] not null check (contradictions <> '{}'),
     reason text not null,
     due_at timestamptz(3) not null,
     decision text check (decision in ('approved', 'refused', 'withdrawn', 'expired')),
     decided_at timestamptz(3),
     decided_by integer references account (id),
     decided_reason text,
     edit_id integer references edit (id),
     check (patient_key <> into_key),
     check ((decision is null) = (decided_at is null)),
     check (decision is distinct from 'approved' or decided_by <> account_id)
   )`,
  `create unique index merge_request_open on merge_request ((least(patient_key, into_key)), (greatest(patient_key, into_key)))
     where decision is null`,
  `create index merge_request_from on merge_request (patient_key)`,
  `create index merge_request_into on merge_request (into_key)`,
  `create index merge_request_edit on merge_request (edit_id) where edit_id is not null`,
  `create table patient_link (
     one_key bigint not null references patient (id) on delete cascade,
     other_key bigint not null references patient (id) on delete cascade,
     at timestamptz(3) not null default now(),
     account_id integer not null references account (id),
     reason text not null,
     primary key (one_key, other_key),
     check (one_key < other_key)
   )`,
  `create index patient_link_other on patient_link (other_key)`,
  // A link stays with who it was made of, and counts for whom he was found to be.
  `create function linked_with(key bigint) returns setof bigint language sql stable as $$
     select distinct coalesce(patient.merged_into, patient.id)
     from patient own join patient_link on own.id in (one_key, other_key)
       join patient on patient.id = case when own.id = one_key then other_key else one_key end
     where (own.id = key or own.merged_into = key) and coalesce(patient.merged_into, patient.id) <> key
   $$`,
  `alter table notice add merge_request_id integer references merge_request (id) on delete cascade,
     drop constraint notice_kind_check, drop constraint notice_check`,
  `create index notice_merge_request on notice (merge_request_id) where merge_request_id is not null`,
  `alter table notice
     add check (kind in ('study.assigned', 'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended',
       'quarantine.waiting', 'note.mention', 'merge.request')),
     add check (case when kind in ('study.assigned', 'note.mention') then study_keys <> '{}'
       when kind = 'listing.entered' then study_keys <> '{}' and filter_id is not null
       when kind = 'device.new' then session_id is not null
       when kind in ('sign-in.stopped', 'work.handed-over') then about_account_id is not null
       when kind = 'job.ended' then job_id is not null
       when kind = 'merge.request' then merge_request_id is not null else true end)`,
  // By which numbers a patient is known beside his own: what is written down of him, and who was found to be him. Written by triggers.
  `alter table patient add other_ids text not null default ''`,
  `create function gather_other_ids(keys bigint[]) returns void language sql as $$
     update patient set other_ids = known.ids from (
       select owner.id, coalesce(string_agg(distinct known.id, ' · '), '') as ids
       from patient owner left join lateral (
         select unnest(care.other_ids) as id from patient_care care join patient same on same.id = care.patient_key
           where same.id = owner.id or same.merged_into = owner.id
         union all
         select same.patient_id from patient same where same.merged_into = owner.id and same.patient_id <> owner.patient_id
       ) as known on true
       where owner.id = any(keys) group by owner.id
     ) as known where patient.id = known.id and patient.other_ids <> known.ids
   $$`,
  `create function keep_other_ids() returns trigger language plpgsql as $$
   begin
     if tg_table_name = 'patient' then
       perform gather_other_ids(array[new.id, old.merged_into, new.merged_into]);
     else
       perform gather_other_ids(array(select unnest(array[id, merged_into]) from patient where id = new.patient_key));
     end if;
     return null;
   end $$`,
  `create trigger patient_other_ids after update of merged_into on patient for each row
     when (old.merged_into is distinct from new.merged_into) execute function keep_other_ids()`,
  `create trigger patient_care_other_ids after insert or update of other_ids on patient_care for each row
     execute function keep_other_ids()`,
  `select gather_other_ids(array(select patient_key from patient_care where other_ids <> '{}' union
     select coalesce(patient.merged_into, patient.id) from patient where patient.merged_into is not null or exists (
       select from patient_care where patient_key = patient.id and other_ids <> '{}')))`,
  `alter table patient drop column search`,
  `alter table patient add column search text not null generated always as
     (fold_spellings(replace(name || ' ' || name_ideographic || ' ' || name_phonetic, '^', ' ') || ' · ' || patient_id
       || ' · ' || other_ids)) stored`,
  `create index patient_text on patient using gin (search gin_trgm_ops)`,
];
