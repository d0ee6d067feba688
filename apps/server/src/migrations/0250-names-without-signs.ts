import { sql, type Kysely } from 'kysely';
import { lowerCollation } from './0008-folded-search/fold-functions.ts';

/**
 * Texts are found without regard to apostrophes and hyphens, names without regard to blanks either. What is searched is made anew of all
 * rows: a table whose columns change is rewritten once, indexes on what functions say are built again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const collation = await lowerCollation(db);
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db);
  const made = functions(collation, `${rows[0]?.schema ?? 'public'}.spell_letters`);
  for (const statement of [...made, ...columns, ...indexes, ...texts]) await sql.raw(statement).execute(db);
}

/** As the contract's `withoutSigns`. */
const apostrophes = String.raw`\u0027\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u2018\u2019\u201B\u2032\u2035\uFF07`;
const hyphens = String.raw`\u002D\u00AD\u058A\u05BE\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D`;
const blanks = String.raw`\u0020\u00A0\u3000`;
const signs = apostrophes + hyphens;

const without = (text: string, left: string): string => `translate(${text}, E'${left}', '')`;

/**
 * `foldSpellings` and `foldNames` of the contract. Plain ASCII, which most texts are, takes a short way: its capitals are all there is to
 * fold. What a function calls is named with its schema: indexes are built without a search path.
 */
function functions(collation: string, spell: string): string[] {
  const bare = without('given', signs);
  const whole = without('given', signs + blanks);
  const parted = `translate(given, E'${signs}', repeat(' ', ${signs.length / String.raw`\u0000`.length}))`;
  const isAscii = 'octet_length(given) = length(given)';
  const spelled = (text: string): string =>
    `case when ${isAscii} then lower(${text}${collation}) else ${spell}(${text}) end`;
  const inWords = (text: string): string => spelled(`replace(${text}, '^', ' ')`);
  return [
    `create function spell_signs(given text) returns text language plpgsql immutable strict parallel safe as $$
     begin
       if ${bare} = given or ${whole} = '' then return ${spelled('given')}; end if;
       return ${spelled('given')} || ' · ' || ${spelled(bare)};
     end $$`,
    `create or replace function fold_spellings(given text) returns text language sql immutable parallel safe return
       case when ${isAscii} and ${without('given', String.raw`\u0027\u0060\u002D`)} = given then lower(given${collation})
         else spell_signs(given) end`,
    `create function fold_names(given text) returns text language plpgsql immutable strict parallel safe as $$
     begin
       if ${whole} = given then return ${inWords('given')}; end if;
       return ${inWords('given')} || case when ${bare} = given then '' else ' · ' || ${inWords(parted)} end
         || ' · ' || ${inWords(whole)};
     end $$`,
  ];
}

const groups = (name: string): string => `${name} || '^' || ${name}_ideographic || '^' || ${name}_phonetic`;

const columns = [
  `alter table patient drop column search`,
  `alter table patient add column search text not null generated always as
     (fold_names(${groups('name')}) || ' · ' || fold_spellings(patient_id || ' | ' || other_ids)) stored`,
  `alter table study drop column search, drop column names,
     add column names text not null generated always as (fold_names(${groups('patient_name')})) stored,
     add column search text not null generated always as
       (fold_names(${groups('patient_name')}) || ' · ' || fold_names(referring_physician) || ' · ' ||
         fold_spellings(patient_id || ' | ' || accession || ' | ' || description || ' | ' || institution || ' | ' || study_id)) stored`,
  `alter table physician drop column search`,
  `alter table physician add column search text not null generated always as
     (fold_names(first_name || '^' || last_name || '^' || hospital)) stored`,
  `alter table invoice drop column search`,
  `alter table invoice add column search text generated always as (fold_spellings(id::text || ' ' || coalesce(number, '')
     || ' ' || client_company || ' ' || client_name || ' ' || client_email || ' ' || service || ' ' || reference)) stored`,
];

const indexes = [
  `create index patient_text on patient using gin (search gin_trgm_ops)`,
  `create index study_filters on study using gin (
     clinic_id, modalities, tags, institution, search gin_trgm_ops, names gin_trgm_ops, fold_spellings(patient_id) gin_trgm_ops,
     fold_spellings(accession) gin_trgm_ops, fold_spellings(description) gin_trgm_ops,
     fold_names(referring_physician) gin_trgm_ops)`,
  `create index physician_text on physician using gin (search gin_trgm_ops)`,
  `create index invoice_text on invoice using gin (search gin_trgm_ops)`,
  // Built on what `fold_spellings` said before.
  ...['account_search', 'chat_message_search', 'task_title', 'article_version_words', 'mail_subject'].map(
    (index) => `reindex index ${index}`,
  ),
];

const texts = [
  // What is folded already stays as it is; what it is without its signs comes to it.
  `update mail set searched = fold_spellings(searched) where ${without('searched', signs)} <> searched`,
  `update study set field_words = fold_spellings(field_words) where ${without('field_words', signs)} <> field_words`,
  `analyze study`,
  `analyze patient`,
];
