import { sql, type Kysely } from 'kysely';

/**
 * How frequent a word is within its field: without it a choice that a fifth of the studies has was expected in a hundred, all of which
 * would have been found before any list of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// What the planner makes of `fold_text`: statistics are known by it, and not by the name of the function.
const folded = `case when octet_length(text_value) = length(text_value) then lower(text_value collate pg_c_utf8)
  else fold_letters(text_value) end`;

const statements = [
  `create statistics study_field_words_within (mcv) on field_id, text_value, (${folded}) from study_field_value`,
  `analyze study_field_value`,
];
