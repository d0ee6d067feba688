import { type Kysely, sql } from 'kysely';

/**
 * Statements write what eight triggers wrote for them: the place of a study in what is kept beside it, until when it is to be reported,
 * what it is counted by when its dose was found, and the further IDs of a patient.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const copied = `'A copy of study.clinic_id: set by the inserting statement, then updated by the trigger study_moved_beside.'`;
const moved = (column: string) =>
  `'A copy of study.${column}: set by the inserting statement, then updated by the trigger study_tier_moved.'`;

const statements = [
  'drop trigger study_due_by on study',
  'drop function due_study()',
  `comment on function reading_minutes(of_clinic integer, of_modality text, of_priority text) is
     'Returns the reading target in minutes for a clinic, modality and priority; the clinic''s own target precedes the general one. Called by reading/workflow and insight/figures; target_study repeats the same query inline for speed.'`,
  `comment on column study.target_at is
     'The time by which the study is to be reported: set by triggers from due_by or reading_target, written with due_by, and recomputed when targets change (reading/workflow); null when nothing applies.'`,
  'drop trigger study_tier_placed on study_tier',
  'drop trigger study_tier_in_clinic on study_tier',
  'drop trigger study_field_value_in_clinic on study_field_value',
  'drop trigger report_study_in_clinic on report_study',
  'drop function place_tier()',
  'drop function place_beside()',
  ...['study_tier', 'study_field_value', 'report_study'].map(
    (table) => `comment on column ${table}.clinic_id is ${copied}`,
  ),
  ...['study_at', 'received_at'].map((column) => `comment on column study_tier.${column} is ${moved(column)}`),
  'drop trigger study_fact_dosed on study_dose',
  'drop trigger study_fact_dosed_anew on study_dose',
  'drop function queue_tallied_facts()',
  `comment on table study_fact_queue is
     'Each row names a study whose facts must be recomputed. Inserted by triggers and by the statement that keeps a dose; insight/figures deletes the rows it processes. It is append-only so that writers never wait for each other, and a study may occur several times.'`,
  'drop trigger patient_care_other_ids on patient_care',
  `create or replace function keep_other_ids() returns trigger
     language plpgsql
   as $$
   begin
     perform gather_other_ids(array[new.id, old.merged_into, new.merged_into]);
     return null;
   end
   $$`,
  `comment on function keep_other_ids() is
     'Trigger function, after update of merged_into on patient: calls gather_other_ids for the patients concerned. It is a trigger because merges and their undoing both change the IDs.'`,
  `comment on function gather_other_ids(keys bigint[]) is
     'Rebuilds patient.other_ids of the given patients from patient_care.other_ids and from the IDs of merged patients. Called by the trigger function keep_other_ids, and by archive/patients with what it writes of a patient.'`,
  `comment on column patient.other_ids is
     'Further IDs of this patient, joined by '' · '', for the search. Written only by the function gather_other_ids.'`,
];
