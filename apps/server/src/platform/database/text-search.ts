import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldSpellings, foldText } from '@isocenter/contract/fold-text.ts';
import { isLookedForAnywhere, searchWords } from '@isocenter/contract/search-words.ts';

type Condition = RawBuilder<SqlBool>;

/** Folds a text for searching where no column stores it folded. The indexes on such a text are on exactly this expression. */
export function searchedOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`fold_spellings(${text})`;
}

/** Folds a name in components (`Mac Donald^Ronald`), which is found in one word and in two. */
export function searchedNameOf(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`fold_names(${name})`;
}

/** Finds a word in any of its spellings: three letters or more anywhere (a trigram index answers), fewer at the start of a word only. */
export function holdsWord(searched: RawBuilder<unknown>, word: string): Condition {
  return anyOf(
    foldSpellings(word.trim()).flatMap((spelling) => {
      const escaped = escapeLike(spelling);
      return isLookedForAnywhere(spelling) ? [`%${escaped}%`] : [`${escaped}%`, `% ${escaped}%`];
    }),
    searched,
  );
}

/** Finds each word of what was typed, in any order; a short one may be written together with those before it ("de la cruz" as Delacruz). */
export function holdsWords(searched: RawBuilder<unknown>, text: string | undefined): Condition[] {
  const words = searchWords(text);
  return words.map((_, at) => holdsWordAt(searched, words, at));
}

/** Finds one of the words of what was typed, as `holdsWords` has it. */
export function holdsWordAt(searched: RawBuilder<unknown>, words: readonly string[], at: number): Condition {
  const word = words[at] ?? '';
  const ways = isLookedForAnywhere(word) ? [word] : [word, ...togetherUpTo(words, at)];
  return anyWay(ways.map((way) => holdsWord(searched, way)));
}

/** Returns a word with the one or two before it, as one. */
export function togetherUpTo(words: readonly string[], at: number): string[] {
  return [at - 1, at - 2].filter((from) => from >= 0).map((from) => words.slice(from, at + 1).join(''));
}

function anyWay(ways: readonly Condition[]): Condition {
  return ways.length === 1 && ways[0] !== undefined ? ways[0] : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** Finds a text as it was typed, at any place, however short. */
export function holdsText(searched: RawBuilder<unknown>, text: string): Condition {
  return anyOf(
    foldSpellings(text.trim()).map((spelling) => `%${escapeLike(spelling)}%`),
    searched,
  );
}

/** True if the text of the database begins with what was typed, without regard to case and accents. */
export function beginsFolded(text: RawBuilder<unknown>, beginning: string): Condition {
  return sql<SqlBool>`fold_text(${text}) like ${`${escapeLike(foldText(beginning))}%`}`;
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function anyOf(patterns: readonly string[], searched: RawBuilder<unknown>): Condition {
  const ways = patterns.map((pattern) => sql<SqlBool>`${searched} like ${pattern}`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
