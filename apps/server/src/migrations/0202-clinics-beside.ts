import { sql, type Kysely } from 'kysely';

/**
 * The clinic of a study beside what is kept of it elsewhere, as in every index of studies: who sees one clinic does not walk past what
 * others have in a field, in signed reports and in the nearline store.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const tables = ['study_field_value', 'report_study', 'study_tier'];

const statements = [
  // Nothing changes of what the fields say, which would be gathered into every study anew.
  'alter table study_field_value disable trigger study_field_value_changed',
  ...tables.flatMap((table) => [
    `alter table ${table} add column clinic_id integer references clinic (id)`,
    `update ${table} set clinic_id = study.clinic_id from study where study.id = ${table}.study_key`,
  ]),
  'alter table study_field_value enable trigger study_field_value_changed',
  // The lock makes who moves the study wait, and find the row then; whoever writes beside it at the same time waits too.
  `create function place_beside() returns trigger language plpgsql as $$
   begin
     select study.clinic_id into new.clinic_id from study where id = new.study_key for no key update;
     return new;
   end $$`,
  ...tables.map(
    (table) =>
      `create trigger ${table}_in_clinic before insert on ${table} for each row execute function place_beside()`,
  ),
  // As the owner: what reports are about is added to only, and a study that moves takes along where they are found.
  `create function move_beside() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
   begin
     ${tables.map((table) => `update ${table} set clinic_id = new.clinic_id where study_key = new.id;`).join('\n     ')}
     return null;
   end $$`,
  `create trigger study_moved_beside after update of clinic_id on study for each row
     when (old.clinic_id is distinct from new.clinic_id) execute function move_beside()`,
  'drop index study_field_value_number, study_field_value_date, study_field_value_text, study_tier_days, study_tier_received',
  `create index study_field_value_number on study_field_value (field_id, number_value, study_key, clinic_id)
     where number_value is not null`,
  `create index study_field_value_date on study_field_value (field_id, date_value, study_key, clinic_id)
     where date_value is not null`,
  `create index study_field_value_text on study_field_value (field_id, (fold_text(text_value) collate "C"), study_key, clinic_id)
     where text_value is not null`,
  'create index study_field_value_clinic on study_field_value (field_id, clinic_id, study_key)',
  'create index report_study_clinic on report_study (clinic_id, study_key, report_id)',
  'create index study_tier_clinic on study_tier (clinic_id, study_key)',
  'create index study_tier_days on study_tier (study_at, study_key, clinic_id)',
  'create index study_tier_received on study_tier (received_at, study_key, clinic_id)',
  ...tables.map((table) => `analyze ${table}`),
];
