import { type Less, saysNothing, compareNames } from './identity-names.ts';

/** The demographics of an image, beside the patient's number. */
export interface Demographics {
  readonly name: { readonly alphabetic: string; readonly ideographic: string; readonly phonetic: string };
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly sex: string;
}

export const identityFields = ['name', 'nameIdeographic', 'namePhonetic', 'birthDate', 'sex'] as const;
export type IdentityField = (typeof identityFields)[number];

/** `spelling` and `complete` are never a contradiction; everything that is none of the others contradicts. */
export const likenesses = ['equal', 'spelling', 'complete', 'contradict'] as const;
export type Likeness = (typeof likenesses)[number];

export const identityReasons = [
  'case',
  'width',
  'accents',
  'umlaut',
  'kana',
  'variant',
  'doubled-letters',
  'same-sound',
  'punctuation',
  'word-order',
  'title',
  'suffix',
  'initials',
  'added-name',
  'added-family-name',
  'missing-given-name',
  'missing',
  'other-script',
  'other-group',
  'one-letter',
  'other-family-name',
  'other-given-name',
  'other-name',
  'other-suffix',
  'nothing-in-common',
  'figures-exchanged',
  'day-and-month',
  'one-figure',
  'other-date',
  'other-sex',
] as const;
type IdentityReason = (typeof identityReasons)[number];

export interface FieldComparison {
  readonly field: IdentityField;
  readonly likeness: Likeness;
  readonly reasons: readonly IdentityReason[];
  readonly less: Less | null;
}

/**
 * Compares two sets of demographics field by field, to see if they may be one person's: the one rule of the archive, of uploads and of
 * pages. It compares what is written, never guesses. A field that is empty on both sides is equal.
 */
export function compareDemographics(ours: Demographics, theirs: Demographics): FieldComparison[] {
  const birthDate = compareDates(ours.birthDate, theirs.birthDate);
  return [...compareGroups(ours, theirs, birthDate), birthDate, compareSexes(ours.sex, theirs.sex)];
}

/** The fields that speak against one person. */
export function contradictions(ours: Demographics, theirs: Demographics): FieldComparison[] {
  return compareDemographics(ours, theirs).filter(({ likeness }) => likeness === 'contradict');
}

/** In how many fields that both sides have they agree, spelling aside. */
export function agreement(comparisons: readonly FieldComparison[], ours: Demographics): number {
  return comparisons.filter(
    ({ field, likeness }) => (likeness === 'equal' || likeness === 'spelling') && says(ours, field),
  ).length;
}

/** Returns true if `theirs` has everything that `ours` has: then its sender learns nothing from being told that it is the same person. */
export function knowsAll(comparisons: readonly FieldComparison[]): boolean {
  return comparisons.every(({ likeness, less }) => likeness !== 'contradict' && (less === null || less === 'ours'));
}

/** `ours` with the blanks filled in from `theirs`. What is there stays as it is, however it is spelled. */
export function completed(ours: Demographics, theirs: Demographics): Demographics {
  const filled = (own: string, other: string) => (saysNothing(own) ? other : own);
  return {
    name: {
      alphabetic: filled(ours.name.alphabetic, theirs.name.alphabetic),
      ideographic: filled(ours.name.ideographic, theirs.name.ideographic),
      phonetic: filled(ours.name.phonetic, theirs.name.phonetic),
    },
    birthDate: ours.birthDate ?? theirs.birthDate,
    sex: sexOf(ours.sex) === '' ? theirs.sex : ours.sex,
  };
}

const groups = [
  ['name', 'alphabetic'],
  ['nameIdeographic', 'ideographic'],
  ['namePhonetic', 'phonetic'],
] as const;

/** `isCompared`: the words of both sides could be compared. */
type GroupComparison = FieldComparison & { readonly isCompared: boolean };

/**
 * Group by group. A group that only one side has, or that is in another script, completes; but where no group could be compared at all,
 * only the same birth date lets two names stand for one person.
 */
function compareGroups(ours: Demographics, theirs: Demographics, birthDate: FieldComparison): FieldComparison[] {
  const found = groups.map(([field, group]) => compareGroup(field, group, ours, theirs));
  const isNamed = (side: Demographics) => groups.some(([, group]) => !saysNothing(side.name[group]));
  const isSameDay = ours.birthDate !== null && birthDate.likeness === 'equal';
  const isOpen =
    isNamed(ours) && isNamed(theirs) && !isSameDay && !found.some(({ isCompared: wasCompared }) => wasCompared);
  return found.map(({ isCompared: _isCompared, ...one }) =>
    isOpen && one.less !== null ? { ...one, likeness: 'contradict', reasons: ['nothing-in-common'], less: null } : one,
  );
}

type Group = keyof Demographics['name'];

function compareGroup(field: IdentityField, group: Group, ours: Demographics, theirs: Demographics): GroupComparison {
  const [own, other] = [ours.name[group], theirs.name[group]];
  const missing = missingOn(saysNothing(own), saysNothing(other));
  if (missing !== undefined) return { field, isCompared: false, ...missing };
  const { likeness, reasons, less } = compareNames(own, other);
  if (likeness !== 'other-script') return { field, isCompared: true, likeness, reasons, less };
  const found = elsewhere(group, ours, theirs);
  if (found !== undefined) return { field, isCompared: true, ...found };
  return { field, isCompared: false, likeness: 'complete', reasons, less };
}

/** A system that knows one group only writes every script into it: the name may stand in another group of the other side. */
function elsewhere(group: Group, ours: Demographics, theirs: Demographics): Omit<FieldComparison, 'field'> | undefined {
  const others = groups.flatMap(([, other]) => (other === group ? [] : [other]));
  const pairs = others.flatMap((other) => [
    [ours.name[group], theirs.name[other]] as const,
    [ours.name[other], theirs.name[group]] as const,
  ]);
  for (const [own, other] of pairs) {
    if (saysNothing(own) || saysNothing(other)) continue;
    const { likeness, reasons, less } = compareNames(own, other);
    if (likeness === 'contradict') return { likeness, reasons, less };
    if (likeness !== 'other-script') return { likeness: 'spelling', reasons: ['other-group', ...reasons], less };
  }
  return undefined;
}

function compareDates(ours: string | null, theirs: string | null): FieldComparison {
  const field = 'birthDate';
  const missing = missingOn(ours === null, theirs === null);
  if (missing !== undefined) return { field, ...missing };
  if (ours === theirs || ours === null || theirs === null) return { field, likeness: 'equal', reasons: [], less: null };
  return { field, likeness: 'contradict', reasons: [whyOtherDate(ours, theirs)], less: null };
}

function whyOtherDate(ours: string, theirs: string): IdentityReason {
  const [year, month, day] = ours.split('-');
  if (theirs === `${year}-${day}-${month}`) return 'day-and-month';
  const [a, b] = [ours.replaceAll('-', ''), theirs.replaceAll('-', '')];
  const differing = a.split('').flatMap((figure, at) => (figure === b[at] ? [] : [at]));
  const [first = 0, second = 0] = differing;
  if (differing.length === 1) return 'one-figure';
  return differing.length === 2 && a[first] === b[second] && a[second] === b[first]
    ? 'figures-exchanged'
    : 'other-date';
}

function compareSexes(ours: string, theirs: string): FieldComparison {
  const field = 'sex';
  const [a, b] = [sexOf(ours), sexOf(theirs)];
  const missing = missingOn(a === '', b === '');
  if (missing !== undefined) return { field, ...missing };
  if (a !== b) return { field, likeness: 'contradict', reasons: ['other-sex'], less: null };
  const isEqual = ours.trim() === theirs.trim();
  return { field, likeness: isEqual ? 'equal' : 'spelling', reasons: isEqual ? [] : ['case'], less: null };
}

/** PS3.3 §C.7.1.1 knows M, F and O; some write words, some U or N for unknown, which says nothing. */
function sexOf(sex: string): string {
  const text = sex.trim().toUpperCase();
  if (['', 'U', 'N', 'X', 'UNKNOWN', 'UNK', '?'].includes(text)) return '';
  return ({ MALE: 'M', FEMALE: 'F', OTHER: 'O' } as Record<string, string>)[text] ?? text;
}

function missingOn(isOurs: boolean, isTheirs: boolean): Omit<FieldComparison, 'field'> | undefined {
  if (isOurs && isTheirs) return { likeness: 'equal', reasons: [], less: null };
  if (!isOurs && !isTheirs) return undefined;
  return { likeness: 'complete', reasons: ['missing'], less: isOurs ? 'ours' : 'theirs' };
}

function says(side: Demographics, field: IdentityField): boolean {
  switch (field) {
    case 'name':
      return !saysNothing(side.name.alphabetic);
    case 'nameIdeographic':
      return !saysNothing(side.name.ideographic);
    case 'namePhonetic':
      return !saysNothing(side.name.phonetic);
    case 'birthDate':
      return side.birthDate !== null;
    case 'sex':
      return sexOf(side.sex) !== '';
  }
}
