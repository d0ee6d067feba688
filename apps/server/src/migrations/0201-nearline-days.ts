import { sql, type Kysely } from 'kysely';

/** When studies with images in the nearline store were acquired and received: a list of them is walked along their own days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table study_tier add column study_at timestamp(0), add column received_at timestamptz(3)',
  `update study_tier set study_at = study.study_at, received_at = study.received_at
   from study where study.id = study_tier.study_key`,
  // A trigger writes them, whatever is given.
  `alter table study_tier alter column study_at set not null, alter column study_at set default '-infinity',
     alter column received_at set not null, alter column received_at set default now()`,
  'create index study_tier_days on study_tier (study_at, study_key)',
  'create index study_tier_received on study_tier (received_at, study_key)',
  // The lock makes a correction of the study wait, which then finds the row.
  `create function place_tier() returns trigger language plpgsql as $$
   begin
     select study.study_at, study.received_at into new.study_at, new.received_at
     from study where study.id = new.study_key for share;
     return new;
   end $$`,
  `create trigger study_tier_placed before insert on study_tier for each row execute function place_tier()`,
  `create function move_tier() returns trigger language plpgsql as $$
   begin
     update study_tier set study_at = new.study_at, received_at = new.received_at where study_key = new.id;
     return null;
   end $$`,
  `create trigger study_tier_moved after update of study_at, received_at on study for each row
     when (old.study_at is distinct from new.study_at or old.received_at is distinct from new.received_at)
     execute function move_tier()`,
];
