import { type Kysely, sql } from 'kysely';

/**
 * A study is counted anew when the number or the size of its images changes, and no longer each time that rules, nodes or the search for
 * gaps have looked at it; and once when it is removed or its report becomes final.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The study itself is queued by study_fact_removed; a report counts when it is final, which study_fact_report_moved and _signed see.
  'drop trigger study_fact_undosed on study_dose',
  'drop trigger study_fact_unreported on report_study',
  'drop trigger study_fact_reported on report_study',
  'drop trigger study_fact_tallied on study_tally',
  `create function queue_counted_facts() returns trigger
     language plpgsql
   as $$
   begin
     insert into study_fact_queue (study_key)
     select changed.study_key from changed join before using (study_key)
     where (changed.instance_count, changed.size_bytes) is distinct from (before.instance_count, before.size_bytes);
     return null;
   end
   $$`,
  `comment on function queue_counted_facts() is
     'Trigger function, after update on study_tally, once per statement: adds the studies whose images were counted anew to study_fact_queue.'`,
  `create trigger study_fact_tallied after update on study_tally
     referencing old table as before new table as changed
     for each statement
     execute function queue_counted_facts()`,
  `comment on function queue_tallied_facts() is
     'Trigger function, after insert and update on study_dose, once per statement: adds the changed studies to study_fact_queue.'`,
];
