import { sql, type Kysely } from 'kysely';

/**
 * What a clinic's record says counts: its targets are reading targets like any other, its priority is that of its studies, and it is
 * mailed what is reported where it asked for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `insert into reading_target (clinic_id, modality, priority, minutes)
   select clinic.id, said.modality, 'routine', said.minutes::integer
   from clinic cross join lateral jsonb_each_text(clinic.turnaround_minutes) as said (modality, minutes)
   where said.minutes::integer > 0
   on conflict do nothing`,
  `alter table clinic drop column turnaround_minutes`,
  `alter table clinic add column mails_reports boolean not null default false`,
  `update clinic set mails_reports = true where 'email' = any(distribution)`,
  `alter table clinic drop column distribution`,
  // What was ordered comes before what the clinic says of all.
  `create or replace function prioritise_study() returns trigger language plpgsql as $$
   declare
     said text;
   begin
     select appointment.priority into said from appointment
     where appointment.priority <> 'routine' and appointment.state <> 'cancelled'
       and (appointment.study_uid = new.study_uid
         or (appointment.accession_number = new.accession and appointment.clinic_id = new.clinic_id))
     order by appointment.priority = 'stat' desc limit 1;
     if said is null and new.priority = 'routine' then
       select clinic.default_priority into said from clinic where clinic.id = new.clinic_id and clinic.default_priority <> 'routine';
     end if;
     if said is not null then
       new.priority := said;
       new.priority_rank := case said when 'stat' then 2 when 'urgent' then 1 else 0 end;
     end if;
     return new;
   end $$`,
];
