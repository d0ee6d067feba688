// What keeps the lists of narrower scopes fast: the clinic in every index that a list is sorted or filtered by, and counts by clinic.

/** Sort orders of the study list, by what 0001 calls their indexes. */
const sortable = {
  study_at: 'study_at',
  received_at: 'received_at',
  patient_name: 'patient_name',
  patient_id: 'patient_id',
  coalesce: "coalesce(birth_date, '-infinity'::date)",
  sex: 'sex',
  accession: 'accession',
  description: 'description',
  modality: 'modality',
  referring_physician: 'referring_physician',
  institution: 'institution',
  station: 'station',
  status_rank: 'status_rank',
  priority_rank: 'priority_rank',
  source: 'source',
};

const tallied = { instances: 'instance_count', series: 'series_count', size: 'size_bytes', changed: 'changed_at' };

export const scopeIndexes = [
  // The clinic among the trigrams, and behind the key of each order: rows of other clinics are passed over without being read.
  `create extension if not exists btree_gin`,
  ...Object.entries(sortable).flatMap(([name, column]) => [
    `drop index study_${name}_id_idx`,
    `create index study_${name}_id_idx on study ((${column}), id, clinic_id) where binned_at is null`,
  ]),
  `drop index study_text`,
  `create index study_text on study using gin (
     clinic_id, search gin_trgm_ops, names gin_trgm_ops, patient_id gin_trgm_ops, accession gin_trgm_ops,
     description gin_trgm_ops, referring_physician gin_trgm_ops)`,
  `drop index study_sets`,
  `create index study_sets on study using gin (clinic_id, modalities, tags, institution)`,
  `alter table study_tally add column clinic_id integer`,
  ...Object.entries(tallied).flatMap(([name, column]) => [
    `drop index study_tally_${name}`,
    `create index study_tally_${name} on study_tally (${column}, study_key, clinic_id)`,
  ]),
  // The scopes of the study list: each in the two orders that lists are opened in; the second with what filters offer to choose from.
  `create index study_of_clinic on study (clinic_id, study_at, id) where binned_at is null`,
  `create index study_of_clinic_received on study (clinic_id, received_at, id)
     include (modalities, institution, referring_physician, station, tags) where binned_at is null`,
  `create index study_of_referrer on study (referrer_id, study_at, id) where binned_at is null and referrer_id is not null`,
];

export const clinicCounts = [
  `create function place_tally() returns trigger language plpgsql as $$
   begin
     new.clinic_id := (select clinic_id from study where id = new.study_key);
     return new;
   end $$`,
  `create trigger study_tally_placed before insert on study_tally for each row execute function place_tally()`,
  `create function move_tally() returns trigger language plpgsql as $$
   begin
     update study_tally set clinic_id = new.clinic_id where study_key = new.id;
     return null;
   end $$`,
  `create trigger study_tally_moved after update of clinic_id on study for each row
     when (old.clinic_id is distinct from new.clinic_id) execute function move_tally()`,
  // As patient_tally, for each clinic: what its people can sort their patients by.
  `create table patient_clinic_tally (
     patient_key bigint not null references patient (id) on delete cascade,
     clinic_id integer not null references clinic (id),
     study_count integer not null,
     last_study_at timestamptz(3) not null,
     primary key (patient_key, clinic_id)
   )`,
  `create index patient_clinic_tally_studies on patient_clinic_tally (clinic_id, study_count, patient_key)`,
  `create index patient_clinic_tally_last on patient_clinic_tally (clinic_id, last_study_at, patient_key)`,
  `create function count_for_clinic(of_patient bigint, of_clinic integer, received timestamptz) returns void language sql as $$
     insert into patient_clinic_tally as tally (patient_key, clinic_id, study_count, last_study_at)
     values (of_patient, of_clinic, 1, received)
     on conflict (patient_key, clinic_id) do update set study_count = tally.study_count + 1,
       last_study_at = greatest(tally.last_study_at, excluded.last_study_at) $$`,
  // Locked before the latest is looked for: what another transaction has just added is then seen.
  `create function discount_for_clinic(of_patient bigint, of_clinic integer) returns void language plpgsql as $$
   begin
     perform from patient_clinic_tally where patient_key = of_patient and clinic_id = of_clinic for update;
     update patient_clinic_tally set study_count = study_count - 1, last_study_at = coalesce(
       (select max(received_at) from study where patient_key = of_patient and clinic_id = of_clinic and binned_at is null), last_study_at)
     where patient_key = of_patient and clinic_id = of_clinic;
     delete from patient_clinic_tally where patient_key = of_patient and clinic_id = of_clinic and study_count <= 0;
   end $$`,
  `create function count_clinic_study() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' and old.binned_at is null and old.clinic_id is not null then
       perform discount_for_clinic(old.patient_key, old.clinic_id);
     end if;
     if tg_op <> 'DELETE' and new.binned_at is null and new.clinic_id is not null then
       perform count_for_clinic(new.patient_key, new.clinic_id, new.received_at);
     end if;
     return null;
   end $$`,
  `create trigger study_added_to_clinic after insert on study for each row
     when (new.binned_at is null and new.clinic_id is not null) execute function count_clinic_study()`,
  `create trigger study_moved_to_clinic after update of binned_at, patient_key, clinic_id on study for each row
     when (old.binned_at is distinct from new.binned_at or old.patient_key <> new.patient_key
       or old.clinic_id is distinct from new.clinic_id) execute function count_clinic_study()`,
  `create trigger study_removed_from_clinic after delete on study for each row
     when (old.binned_at is null and old.clinic_id is not null) execute function count_clinic_study()`,
];
