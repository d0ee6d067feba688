import { sql, type RawBuilder } from 'kysely';
import { foldSpellings } from '@isocenter/contract/fold-text.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsText, searchedOf } from '#platform/database/text-search.ts';
import { ofIndex, ofMail, type MailFilter } from './entry-condition.ts';

type Conditions = readonly RawBuilder<unknown>[];

/** Where more mails contain the words, the own ones are searched instead. */
const mostFound = 20_000;

/** Returns a condition on entries from the index of words; undefined for so many that searching the own ones is quicker. */
export async function foundByWords(
  db: Db,
  filter: MailFilter,
  newest: RawBuilder<unknown>,
): Promise<RawBuilder<unknown> | undefined> {
  const parts = await rarestParts(db, filter, newest);
  const indexed = parts.length > 0 ? parts : ofIndex(filter);
  const { rows } = await sql<{ ids: number[] }>`select array(
      select id from (select * from mail where ${all(indexed)} offset 0) as mail where ${all(ofMail(filter))}
      limit ${mostFound + 1}) as ids`.execute(db);
  const { ids = [] } = rows[0] ?? {};
  return ids.length > mostFound ? undefined : sql`mail_entry.mail_id = any(${sql.val(ids)}::integer[])`;
}

export function all(conditions: Conditions): RawBuilder<unknown> {
  return sql.join(conditions.length === 0 ? [sql`true`] : conditions, sql` and `);
}

const partLength = 4;
const mostParts = 24;
/** Parts that more of the newest mails have are not worth asking for. */
const often = 0.3;

/**
 * The two parts of the words that the fewest of the newest mails have: all of an address's parts but a few are in each mail, and the index
 * would list them. Empty where all of them are frequent.
 */
async function rarestParts(db: Db, { q, inSubject }: MailFilter, newest: RawBuilder<unknown>): Promise<Conditions> {
  const text = inSubject === undefined ? sql`mail.searched` : searchedOf(sql`mail.subject`);
  const parts = partsOf(searchWords(inSubject ?? q)).map((part) => holdsText(text, part));
  if (parts.length === 0) return [];
  const counts = parts.map((part) => sql`count(*) filter (where ${part})`);
  const { rows } = await sql<{ mails: number; counts: number[] }>`
    select count(*)::integer as mails, array[${sql.join(counts)}]::integer[] as counts
    from ${newest} join mail on mail.id = mail_entry.mail_id`.execute(db);
  const { mails, counts: found } = rows[0] ?? { mails: 0, counts: [] };
  return parts
    .map((part, place) => ({ part, count: found[place] ?? mails }))
    .filter(({ count }) => count < mails * often)
    .toSorted((one, other) => one.count - other.count)
    .slice(0, 2)
    .map(({ part }) => part);
}

/** Stretches of words that are spelled in one way, each with a trigram of its own. */
function partsOf(words: readonly string[]): string[] {
  const plain = words.map((word) => foldSpellings(word)).filter(({ length }) => length === 1);
  const parts = plain.flatMap(([word = '']) => {
    const signs = Array.from(word);
    const last = Math.max(0, signs.length - partLength);
    return Array.from({ length: last + 1 }, (_, at) => signs.slice(at, at + partLength).join(''));
  });
  const own = [...new Set(parts)].filter((part) => /[\p{L}\p{N}]{3}/u.test(part));
  const step = Math.ceil(own.length / mostParts);
  return own.filter((_, place) => place % step === 0);
}
