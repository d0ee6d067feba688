import { sql, type Kysely } from 'kysely';
import { lowerCollation } from './0008-folded-search/fold-functions.ts';

/**
 * `translate` compares each character of a text with all that it looks for, which were 38. In plain ASCII, which most texts are, there are
 * three signs and the blank: a text with a hyphen takes 5 µs in place of 42, a name 2 in place of 10, and a new study has ten of them.
 * What the functions return stays the same, and so do columns and indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const collation = await lowerCollation(db);
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db);
  const spell = `${rows[0]?.schema ?? 'public'}.spell_letters`;
  for (const statement of [spellSigns(collation, spell), foldNames(collation, spell)])
    await sql.raw(statement).execute(db);
}

/** As the contract's `withoutSigns`. */
const apostrophes = String.raw`\u0027\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u2018\u2019\u201B\u2032\u2035\uFF07`;
const hyphens = String.raw`\u002D\u00AD\u058A\u05BE\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D`;
const blanks = String.raw`\u0020\u00A0\u3000`;
const signs = apostrophes + hyphens;
const signCount = signs.length / String.raw`\u0000`.length;

const isAscii = 'octet_length(given) = length(given)';
const without = (text: string, left: string): string => `translate(${text}, E'${left}', '')`;
const inAscii = { signs: String.raw`\u0027\u0060\u002D`, blanks: String.raw`\u0020` };

function spellSigns(collation: string, spell: string): string {
  return `create or replace function spell_signs(given text) returns text language plpgsql immutable strict parallel safe as $$
    declare
      bare text;
    begin
      if ${isAscii} then
        bare := ${without('given', inAscii.signs)};
        if bare = given or ${without('bare', inAscii.blanks)} = '' then return lower(given${collation}); end if;
        return lower((given || ' · ' || bare)${collation});
      end if;
      bare := ${without('given', signs)};
      if bare = given or ${without('bare', blanks)} = '' then return ${spell}(given); end if;
      return ${spell}(given) || ' · ' || ${spell}(bare);
    end $$`;
}

/** The groups of a name stand apart by "^", which is a blank in what is searched. */
function foldNames(collation: string, spell: string): string {
  const parted = (from: string, count: number): string => `translate(given, E'${from}', repeat(' ', ${count}))`;
  const inWords = (text: string): string => `replace(${text}, '^', ' ')`;
  return `create or replace function fold_names(given text) returns text language plpgsql immutable strict parallel safe as $$
    declare
      bare text;
      whole text;
    begin
      if ${isAscii} then
        whole := ${without('given', inAscii.signs + inAscii.blanks)};
        if whole = given then return lower(${inWords('given')}${collation}); end if;
        bare := case when ${without('given', inAscii.signs)} = given then '' else ' · ' || ${parted(inAscii.signs, 3)} end;
        return lower(${inWords(`(given || bare || ' · ' || whole)`)}${collation});
      end if;
      whole := ${without('given', signs + blanks)};
      if whole = given then return ${spell}(${inWords('given')}); end if;
      bare := case when ${without('given', signs)} = given then ''
        else ' · ' || ${spell}(${inWords(parted(signs, signCount))}) end;
      return ${spell}(${inWords('given')}) || bare || ' · ' || ${spell}(${inWords('whole')});
    end $$`;
}
