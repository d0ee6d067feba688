import { sql, type Kysely } from 'kysely';

/** A study that came of an appointment is as urgent as that was ordered, from its first image. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The same that an appointment is shown with: under the UID that the machine was told, or with its number in its clinic.
  `create function prioritise_study() returns trigger language plpgsql as $$
   declare
     ordered text;
   begin
     select appointment.priority into ordered from appointment
     where appointment.priority <> 'routine' and appointment.state <> 'cancelled'
       and (appointment.study_uid = new.study_uid
         or (appointment.accession_number = new.accession and appointment.clinic_id = new.clinic_id))
     order by appointment.priority = 'stat' desc limit 1;
     if ordered is not null then
       new.priority := ordered;
       new.priority_rank := case ordered when 'stat' then 2 else 1 end;
     end if;
     return new;
   end $$`,
  // After `study_placed`, which says whose it is, and before `study_targeted`, which says until when: triggers go by their names.
  `create trigger study_prioritised before insert on study for each row
     when (new.priority_rank = 0) execute function prioritise_study()`,
];
