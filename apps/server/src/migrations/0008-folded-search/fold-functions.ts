import { sql, type Kysely } from 'kysely';

/** What the contract's `foldText` leaves out, in the words of PostgreSQL's expressions. */
const optionalMarks = String.raw`[\u0640\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]`;

/** Letters that Unicode does not decompose: one by one, and those that become two. */
const plainLetters = { from: 'øđðħıłŋŧςىة', to: 'oddhilntσيه' };
const doubledLetters = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const expandedLetters = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * The collation by which the database knows small letters of every script, whatever the language of its installation: that of the
 * "C" locale knows only English ones. Without either of them (PostgreSQL 15 or 16 built without ICU) the installation's own.
 */
export async function lowerCollation(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select collname as name from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')
      and collencoding in (-1, pg_char_to_encoding('UTF8'))
    order by collname = 'pg_c_utf8' desc limit 1`.execute(db);
  return rows[0] === undefined ? '' : ` collate "${rows[0].name}"`;
}

/**
 * `foldText` and `foldSpellings` of the contract; a test compares them over all characters. Texts of plain ASCII, which are most,
 * take the short way, which the planner puts in place of the call; the long way stays one.
 */
export function foldFunctions(collation: string): string[] {
  const bare = `regexp_replace(lower(normalize(given, NFKD)${collation}), '${optionalMarks}', '', 'g')`;
  const plain = `translate(normalize(${bare}, NFC), '${plainLetters.from}', '${plainLetters.to}')`;
  const composed = `normalize(lower(normalize(given, NFC)${collation}), NFC)`;
  const expanded = `fold_letters(${replaced(composed, expandedLetters)})`;
  return [
    `create function fold_letters(given text) returns text language plpgsql immutable strict parallel safe as $$
     begin
       return ${replaced(plain, doubledLetters)};
     end $$`,
    // Its parts are bound as it is made: indexes are built without a search path.
    `create function spell_letters(given text) returns text language sql immutable strict parallel safe return
       case when fold_letters(given) = ${expanded} then fold_letters(given)
         else fold_letters(given) || ' · ' || ${expanded} end`,
    folding('fold_text', 'fold_letters', collation),
    folding('fold_spellings', 'spell_letters', collation),
  ];
}

function folding(name: string, ofLetters: string, collation: string): string {
  return `create function ${name}(given text) returns text language sql immutable parallel safe return
    case when octet_length(given) = length(given) then lower(given${collation}) else ${ofLetters}(given) end`;
}

function replaced(expression: string, letters: Readonly<Record<string, string>>): string {
  return Object.entries(letters).reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, expression);
}
