import { sql, type Kysely } from 'kysely';

/**
 * A study that is removed, from the bin for good or because the decision that brought it in was undone, is told of to those who could see
 * it, with its UID: afterwards its key says nothing any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function tell_removal() returns trigger language plpgsql as $$
   begin
     perform pg_notify('study_left', old.id || ' ' || cause || ' ' || id || ' ' || old.study_uid)
     from (
       select 'archive' as cause, 0 as id
       union all select 'clinic', old.clinic_id
       union all select 'clinic', clinic_id from study_clinic where study_key = old.id
       union all select 'referral', old.referrer_id
       union all select 'assignment', account_id from study_assignment where study_key = old.id
     ) as sight where id is not null;
     return old;
   end $$`,
  // Before: with the study goes what says who could see it.
  `create trigger study_removal_told before delete on study for each row execute function tell_removal()`,
  // By statement it told of every study that was removed, shared or not, and everybody's stream ended.
  `drop trigger study_clinic_told on study_clinic`,
  `create trigger study_clinic_told after insert or delete on study_clinic for each row execute function tell_account('all')`,
];
