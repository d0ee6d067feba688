import { sql, type Kysely } from 'kysely';

/** Series that a person moved to another study, and studies of which nothing is left because of an edit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table edit drop constraint edit_kind_check`,
  `alter table edit add constraint edit_kind_check check (kind in ('study', 'patient', 'merge', 'reject', 'move'))`,
  // Out of every list, as in the bin, but neither restored by hand nor removed for good: by which edit.
  `alter table study add column withdrawn_by integer references edit (id)`,
  `alter table study add constraint study_withdrawn check (withdrawn_by is null or binned_at is not null)`,
  `create index study_withdrawn on study (withdrawn_by) where withdrawn_by is not null`,
  // Where images go that arrive for a series which was moved: of the study that they name, in the order of the moves.
  `create table series_move (
     edit_id integer not null references edit (id) on delete cascade,
     study_uid text not null,
     series_uid text not null,
     study_key bigint not null references study (id) on delete cascade,
     primary key (study_uid, series_uid, edit_id)
   )`,
  `create index series_move_to on series_move (study_key)`,
  `create index series_move_of on series_move (edit_id)`,
  // The images of a series go with it, and none is added to the study where it was by who has not heard.
  `alter table series add constraint series_of_study unique (id, study_key)`,
  `alter table instance drop constraint instance_series_key_fkey`,
  `alter table instance add constraint instance_series_fkey foreign key (series_key, study_key)
     references series (id, study_key) on delete cascade on update cascade`,
];
