import { foldText, plainSigns } from '../../fold-text.ts';
import type { TextWord } from './lookup-words.ts';

/** A word that could be of a name. */
export interface NameWord {
  readonly word: TextWord;
  /** A letter says that a name begins here. */
  readonly isLabelled: boolean;
  /** Nothing stands before it in the text. */
  readonly isFirst: boolean;
}

/** Words side by side that are a name, from the first to behind the last. */
export interface NameRun {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

const nameWord = /^[\p{L}\p{M}][\p{L}\p{M}'·.,^=-]*$/u;
const particles = new Set(
  'de da do das dos del della di du la le el al bin ibn ben ter ten van von vom zu zum den der e y'.split(' '),
);
/** Capital words of letters that are no names. */
const kindsOfStudy = new Set('CT MR MRI MRT IRM TDM TAC TC RM XR RX CR DX US PT PET NM MG RF XA'.split(' '));
/** No name has more words; a longer line in capitals is none. */
const mostWords = 6;
/** PS3.5 §6.2: a component group has no more. */
const longestWord = 64;
/** The longest name that a search accepts, in characters. */
const longestName = 200;

export function isNameWord({ core }: TextWord): boolean {
  return core.length <= longestWord && nameWord.test(core) && !kindsOfStudy.has(core);
}

/**
 * The name among words that stand side by side: one that a letter calls so, then one in parts (`Ivanov^Sergei`, `Ivanov, Sergei`), then
 * two words or more, then one. With capital letters somewhere, words without are not of a name, but for what joins names and the very
 * first that was typed.
 */
export function nameAmong(runs: readonly (readonly NameWord[])[]): { run: number; name: NameRun } | undefined {
  const hasCapitals = runs.flat().some(({ word }) => isCapital(word.core));
  const all = runs.flatMap((words, run) => namesOf(words, hasCapitals).map((name) => ({ run, name })));
  return all.toSorted((a, b) => b.name.weight - a.name.weight)[0];
}

function namesOf(words: readonly NameWord[], hasCapitals: boolean): NameRun[] {
  const found: NameRun[] = [];
  for (let start = 0; start < words.length;) {
    const end = endOfName(words, start, hasCapitals);
    if (end > start) found.push(...runOf(words, start, end));
    start = Math.max(end, start + 1);
  }
  return found;
}

function endOfName(words: readonly NameWord[], start: number, hasCapitals: boolean): number {
  let end = start;
  while (end < words.length && belongs(words, end, hasCapitals) && !(end > start && words[end]?.isLabelled)) end += 1;
  while (end > start && isParticle(words[end - 1])) end -= 1;
  return end;
}

function belongs(words: readonly NameWord[], at: number, hasCapitals: boolean): boolean {
  const here = words[at];
  if (here === undefined) return false;
  const next = words[at + 1];
  const { word, isLabelled, isFirst } = here;
  if (!hasCapitals || isCapital(word.core) || hasNoCase(word.core) || isParticle(here)) return true;
  return isLabelled || (isFirst && next !== undefined && isCapital(next.word.core));
}

/** Returns the end of a name without the sex that letters put behind it: `Ivanov Sergei M` is a man. */
function withoutSex(words: readonly NameWord[], start: number, end: number): number {
  return end - start > 2 && /^[MFWODX]$/.test(words[end - 1]?.word.text ?? '') ? end - 1 : end;
}

function runOf(words: readonly NameWord[], start: number, whole: number): NameRun[] {
  const end = withoutSex(words, start, whole);
  const isLabelled = words[start]?.isLabelled === true;
  const isInParts = words
    .slice(start, end)
    .some(({ word }, at) => word.core.includes('^') || (word.text.endsWith(',') && start + at + 1 < end));
  if (end - start > mostWords && !isLabelled && !isInParts) return [];
  const weight = isLabelled ? 3 : isInParts ? 2 : end - start > 1 ? 1 : 0;
  return [{ start, end: Math.min(end, start + mostWords), weight }];
}

function isCapital(core: string): boolean {
  return /^[\p{Lu}\p{Lt}]/u.test(core);
}

function hasNoCase(core: string): boolean {
  return core.toLowerCase() === core.toUpperCase();
}

function isParticle(word: NameWord | undefined): boolean {
  return word !== undefined && particles.has(foldText(word.word.core)) && !isCapital(word.word.core);
}

/** A name as it is looked for: with a comma behind the family name where that is known, of one script, without titles. */
export function plainName(text: string): string {
  const group = text.split('=').find((part) => /\p{L}/u.test(part)) ?? text;
  const [family = '', given = '', middle = ''] = group.split('^');
  const name = group.includes('^') ? `${family}, ${given} ${middle}` : group;
  return plainSigns(name)
    .replaceAll(/[\s\p{Cc};:|]+/gu, ' ')
    .slice(0, longestName)
    .replace(/[\s,.]+$/, '')
    .trim();
}
