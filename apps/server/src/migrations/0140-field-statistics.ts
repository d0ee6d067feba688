import { sql, type Kysely } from 'kysely';
import { lowerCollation } from './0008-folded-search/fold-functions.ts';

/**
 * How frequent a word is within its field: without it a choice that a fifth of the studies has was expected in a hundred, all of which
 * would have been found before any list of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsFor(await lowerCollation(db))) await sql.raw(statement).execute(db);
}

const statementsFor = (collation: string) => [
  `create statistics study_field_words_within (mcv) on field_id, text_value, (${folded(collation)}) from study_field_value`,
  `analyze study_field_value`,
];

/** What the planner makes of `fold_text`: statistics are known by it, and not by the name of the function. */
function folded(collation: string): string {
  return `case when octet_length(text_value) = length(text_value) then lower(text_value${collation})
  else fold_letters(text_value) end`;
}
