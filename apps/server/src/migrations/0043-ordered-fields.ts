import { sql, type Kysely } from 'kysely';

/** Lists are ordered by fields of the house's own, and the search field finds the words in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Of texts and choices; yes and no are no words of a study. */
const wordsOf = (studyKey: string): string => `coalesce((
  select string_agg(fold_spellings(text_value), ' · ' order by field_id)
  from study_field_value join study_field on study_field.id = field_id and kind in ('text', 'choice')
  where study_field_value.study_key = ${studyKey}), '')`;

const statements = [
  // As lists compare texts: by their code points.
  `drop index study_field_value_text`,
  `create index study_field_value_text on study_field_value (field_id, (fold_text(text_value) collate "C"), study_key)
     where text_value is not null`,
  `alter table study add column field_words text not null default ''`,
  `update study set field_words = ${wordsOf('study.id')}
   where id in (select study_key from study_field_value where text_value is not null)`,
  `create index study_field_words on study using gin (clinic_id, field_words gin_trgm_ops) where field_words <> ''`,
  `create function gather_field_words() returns trigger language plpgsql as $$
   begin
     update study set field_words = ${wordsOf('study.id')} where id in (select study_key from changed);
     return null;
   end $$`,
  `create trigger study_field_value_added after insert on study_field_value
     referencing new table as changed for each statement execute function gather_field_words()`,
  `create trigger study_field_value_changed after update on study_field_value
     referencing new table as changed for each statement execute function gather_field_words()`,
  `create trigger study_field_value_removed after delete on study_field_value
     referencing old table as changed for each statement execute function gather_field_words()`,
  `analyze study_field_value`,
  `analyze study`,
];
