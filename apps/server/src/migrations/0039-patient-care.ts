import { sql, type Kysely } from 'kysely';

/** What people write down of patients, whom they verified, and whose studies stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Of somebody who was found to be another patient it stays where it is, and counts for both: so an undo parts them again.
  `create table patient_care (
     patient_key bigint primary key references patient (id) on delete cascade,
     other_ids text[] not null default '{}',
     phone text not null default '',
     email text not null default '',
     address text not null default '',
     comments text not null default '',
     revision integer not null default 0,
     verified_at timestamptz(3),
     verified_by integer references account (id),
     verified_document text,
     contradicted_at timestamptz(3),
     protected_at timestamptz(3),
     protected_by integer references account (id),
     protected_reason text,
     check ((verified_at is null) = (verified_by is null)),
     check ((protected_at is null) = (protected_by is null))
   )`,
  `create index patient_care_protected on patient_care (patient_key) where protected_at is not null`,
  `create index patient_care_verified on patient_care (patient_key) where verified_at is not null`,
  `create function patients_contradict(one patient, other patient) returns boolean language sql stable as $$
     select (one.birth_date <> other.birth_date) is true
       or (one.sex <> other.sex and one.sex <> '' and other.sex <> '')
       or (fold_text(rtrim(one.name, '^ ')) <> fold_text(rtrim(other.name, '^ ')) and one.name <> '' and other.name <> '')
   $$`,
  `create function doubt_verified() returns trigger language plpgsql as $$
   begin
     update patient_care set contradicted_at = now() from patient other
     where patient_care.patient_key = other.id and patient_care.verified_at is not null and patient_care.contradicted_at is null
       and (other.id = new.id and patients_contradict(old, new)
         or new.merged_into is distinct from old.merged_into and other.id in (new.id, new.merged_into) and exists (
           select from patient target where target.id = new.merged_into and patients_contradict(new, target)));
     return null;
   end $$`,
  `create trigger patient_doubted after update of name, birth_date, sex, merged_into on patient for each row
     when ((old.name, old.birth_date, old.sex, old.merged_into) is distinct from (new.name, new.birth_date, new.sex, new.merged_into))
     execute function doubt_verified()`,
];
