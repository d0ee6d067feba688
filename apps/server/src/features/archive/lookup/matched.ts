import { compareNames, saysNothing, type NameReason } from '@isocenter/contract/archive/identity/identity-names.ts';
import type { Differing } from '@isocenter/contract/archive/lookup/lookup.ts';
import type { LookupQuery, Match } from '@isocenter/contract/archive/lookup/fields.ts';
import { foldNames, foldSpellings } from '@isocenter/contract/fold-text.ts';
import { dayOfWord, monthOrYear, searchWords } from '@isocenter/contract/search-words.ts';
import { agreement } from './numbers.ts';

/** The values of a candidate in the fields that can be looked up. */
export interface Says {
  readonly uids?: readonly Pick<Match, 'field' | 'value'>[];
  readonly accession?: string;
  readonly patientId: string;
  readonly name: { readonly alphabetic: string; readonly ideographic: string; readonly phonetic: string };
  /** Undefined where it is not known what it says. */
  readonly birthDate?: string | null;
}

export interface Matched {
  readonly matched: Match[];
  readonly differs: Differing[];
}

/** Returns what of a candidate agrees with what was looked up, why, and what contradicts it. */
export function matchOf(query: LookupQuery, says: Says): Matched {
  const found = [
    ...(says.uids ?? []).map((uid) => ({ agrees: { ...uid, how: [] } })),
    number('accession', says.accession, query.accessions, query.numbers),
    number('patientId', says.patientId, query.patientIds, query.numbers),
    name(query.name, says.name),
    birthDate(query, says.birthDate),
  ];
  return {
    matched: found.flatMap((each) => (each !== undefined && 'agrees' in each ? [each.agrees] : [])),
    differs: found.flatMap((each) => (each !== undefined && 'differs' in each ? [each.differs] : [])),
  };
}

/** Ranks an answer, the better the higher: a UID names one thing, a number nearly, a name and a day of birth together. */
export function weightOf({ matched, differs }: Matched): number {
  const weights = matched.map(({ field, how }) => {
    if (how.includes('contains')) return 1;
    return { study: 16, series: 16, instance: 16, accession: 8, patientId: 8, name: 3, birthDate: 3, words: 1 }[field];
  });
  return weights.reduce((sum, weight) => sum + weight, 0) - differs.length;
}

type Found = { readonly agrees: Match } | { readonly differs: Differing } | undefined;

/** A number that may be of another kind contradicts nothing. */
function number(
  field: 'accession' | 'patientId',
  said: string | undefined,
  sure: readonly string[],
  unsure: readonly string[],
): Found {
  if (said === undefined) return undefined;
  const how = agreement(said, [...sure, ...unsure]);
  if (how !== undefined) return { agrees: { field, value: said, how: how === 'equal' ? [] : ['contains'] } };
  return sure.length === 0 || said === '' ? undefined : { differs: field };
}

/** Figures that may be a number instead contradict nothing. */
function birthDate({ birthDate: sought, numbers }: LookupQuery, said: string | null | undefined): Found {
  if (sought === undefined || said === undefined || said === null) return undefined;
  if (said.startsWith(sought)) return { agrees: { field: 'birthDate', value: said, how: [] } };
  const isUnsure = numbers.some((number) => (dayOfWord(number) ?? monthOrYear(number)) === sought);
  return isUnsure ? undefined : { differs: 'birthDate' };
}

/** In the group that agrees best; the other groups may be of another script. */
function name(sought: string | undefined, said: Says['name']): Found {
  const groups = [said.ideographic, said.alphabetic, said.phonetic].filter((group) => !saysNothing(group));
  if (sought === undefined || groups.length === 0) return undefined;
  const compared = groups.map((group) => ({ group, how: likeness(group, sought) }));
  const [best] = compared
    .flatMap(({ group, how }) => (how === undefined || how === 'other-script' ? [] : [{ group, how }]))
    .toSorted((a, b) => a.how.length - b.how.length);
  if (best === undefined) return compared.some(({ how }) => how === undefined) ? { differs: 'name' } : undefined;
  // What a list shows first is in another script than what was typed.
  const isElsewhere = best.group !== groups[0] && compared[0]?.how === 'other-script';
  return {
    agrees: { field: 'name', value: best.group, how: isElsewhere ? ['other-script', ...best.how] : [...best.how] },
  };
}

/** Said of a name that is not quite what was typed; order, case, signs and missing names go without saying. */
const worthSaying: ReadonlySet<NameReason> = new Set([
  'accents',
  'umlaut',
  'kana',
  'variant',
  'doubled-letters',
  'same-sound',
  'initials',
  'one-letter',
]);

/** Why a name is the one that was sought; undefined when it is another one. */
function likeness(said: string, sought: string): readonly (NameReason | 'contains')[] | 'other-script' | undefined {
  const verdicts = inParts(sought).map((parts) => compareNames(said, parts));
  if (verdicts.some((verdict) => verdict.likeness === 'other-script')) return 'other-script';
  const [same] = verdicts
    .filter(({ likeness: how, reasons }) => how !== 'contradict' || reasons.includes('one-letter'))
    .map(({ reasons }) => reasons.filter((reason) => worthSaying.has(reason)))
    .toSorted((a, b) => a.length - b.length);
  if (same !== undefined) return same;
  const spellings = foldNames(said);
  const isIn = (word: string) =>
    foldSpellings(word).some((spelling) => spellings.some((whole) => whole.includes(spelling)));
  return searchWords(sought).every(isIn) ? ['contains'] : undefined;
}

/** A name with its family name first or last, where a comma does not say which it is. */
function inParts(sought: string): string[] {
  const words = searchWords(sought);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (sought.includes(',') || words.length < 2) return [sought];
  const [behind, before] = [words.slice(1).join(' '), words.slice(0, -1).join(' ')];
  return [...new Set([`${first}, ${behind}`, `${last}, ${before}`, `${before}, ${last}`, `${behind}, ${first}`])];
}
