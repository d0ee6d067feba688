import { plainSigns } from '../../fold-text.ts';
import { type WordReason, type Word, sameWord, isInitialOf, wordOf } from './identity-words.ts';

export type NameReason =
  | WordReason
  | 'punctuation'
  | 'word-order'
  | 'title'
  | 'suffix'
  | 'initials'
  | 'added-name'
  | 'added-family-name'
  | 'missing-given-name'
  | 'other-script'
  | 'one-letter'
  | 'other-family-name'
  | 'other-given-name'
  | 'other-name'
  | 'other-suffix';

/** The side that says less and could be completed by the other. `both`: each has something that the other lacks. */
export type Less = 'ours' | 'theirs' | 'both';

export interface NameVerdict {
  readonly likeness: 'equal' | 'spelling' | 'complete' | 'contradict' | 'other-script';
  readonly reasons: readonly NameReason[];
  readonly less: Less | null;
}

interface Name {
  readonly family: readonly Word[];
  /** Given and middle names. */
  readonly given: readonly Word[];
  readonly all: readonly Word[];
  readonly title: readonly Word[];
  readonly suffix: readonly Word[];
}

/** Compares two names of one group, neither of them empty. */
export function compareNames(ours: string, theirs: string): NameVerdict {
  if (tidy(ours) === tidy(theirs)) return { likeness: 'equal', reasons: [], less: null };
  if (areOtherScripts(ours, theirs)) return { likeness: 'other-script', reasons: ['other-script'], less: 'both' };
  const [a, b] = [nameOf(ours), nameOf(theirs)];
  if (a.suffix.length > 0 && b.suffix.length > 0 && sameWords(a.suffix, b.suffix) === undefined)
    return contradiction(['other-suffix']);
  const around = besides(a, b);
  const spelled = spelledAlike(a, b);
  if (spelled !== undefined) return verdict(spelled, around);
  const completed = completes(a, b);
  if (completed !== undefined)
    return verdict(completed.spelling, { lacks: [...completed.lacks, ...around.lacks], extra: around.extra });
  return contradiction(whyNot(a, b));
}

/** A name of separators only says nothing. */
export function saysNothing(name: string): boolean {
  return !/[\p{L}\p{N}]/u.test(name);
}

interface Lack {
  readonly reason: NameReason;
  readonly less: 'ours' | 'theirs';
}

interface Around {
  readonly lacks: readonly Lack[];
  readonly extra: readonly NameReason[];
}

function verdict(spelling: readonly NameReason[], { lacks, extra }: Around): NameVerdict {
  const reasons = [...new Set([...spelling, ...extra, ...lacks.map(({ reason }) => reason)])];
  const sides = new Set(lacks.map(({ less }) => less));
  const [side] = sides;
  const less = side === undefined ? null : sides.size > 1 ? 'both' : side;
  const isSpelled = spelling.length > 0 || extra.length > 0;
  if (lacks.length > 0) return { likeness: isSpelled ? 'spelling' : 'complete', reasons, less };
  return { likeness: 'spelling', reasons: reasons.length === 0 ? ['punctuation'] : reasons, less: null };
}

function contradiction(reasons: readonly NameReason[]): NameVerdict {
  return { likeness: 'contradict', reasons, less: null };
}

/** Titles never tell two people apart; a suffix (Jr., III) that only one side has completes the other. */
function besides(a: Name, b: Name): Around {
  const isTitled = a.title.length + b.title.length > 0 && sameWords(a.title, b.title)?.length !== 0;
  const lacks: Lack[] = [];
  if (a.suffix.length > 0 !== b.suffix.length > 0)
    lacks.push({ reason: 'suffix', less: a.suffix.length === 0 ? 'ours' : 'theirs' });
  return { lacks, extra: isTitled ? ['title'] : [] };
}

/** The same words, in the same parts or in another order. */
function spelledAlike(a: Name, b: Name): readonly NameReason[] | undefined {
  const family = sameWords(a.family, b.family);
  const given = sameWords(a.given, b.given);
  if (family !== undefined && given !== undefined) return [...family, ...given];
  const whole = sameWords(a.all, b.all);
  if (whole !== undefined) return [...whole, isInParts(a) && isInParts(b) ? 'word-order' : 'punctuation'];
  const inAnyOrder = sameSet(a.all, b.all);
  return inAnyOrder === undefined ? undefined : [...inAnyOrder, 'word-order'];
}

interface Completed {
  readonly spelling: readonly NameReason[];
  readonly lacks: readonly Lack[];
}

/** The same name, of which one side has less: initials, fewer given names, a part of a family name. */
function completes(a: Name, b: Name): Completed | undefined {
  if (isInParts(a) !== isInParts(b)) {
    const within = wordsWithin(a.all, b.all);
    if (within !== undefined) return within;
  }
  const family = familyWithin(a.family, b.family);
  const given = family === undefined ? undefined : givenWithin(a.given, b.given);
  if (family === undefined || given === undefined) return undefined;
  return { spelling: [...family.spelling, ...given.spelling], lacks: [...family.lacks, ...given.lacks] };
}

/** Compares names of which one does not tell family from given names; one word alone is not enough. */
function wordsWithin(a: readonly Word[], b: readonly Word[]): Completed | undefined {
  const [short, long, less] = a.length < b.length ? ([a, b, 'ours'] as const) : ([b, a, 'theirs'] as const);
  const spelling = short.length < 2 ? undefined : subset(short, long);
  return spelling === undefined ? undefined : { spelling, lacks: [{ reason: 'added-name', less }] };
}

function familyWithin(a: readonly Word[], b: readonly Word[]): Completed | undefined {
  const whole = sameWords(a, b);
  if (whole !== undefined) return { spelling: whole, lacks: [] };
  const [short, long, less] = a.length < b.length ? ([a, b, 'ours'] as const) : ([b, a, 'theirs'] as const);
  if (short.length === 0 || short.length === long.length) return undefined;
  const part = sameWords(short, long.slice(0, short.length)) ?? sameWords(short, long.slice(-short.length));
  return part === undefined ? undefined : { spelling: part, lacks: [{ reason: 'added-family-name', less }] };
}

function givenWithin(a: readonly Word[], b: readonly Word[]): Completed | undefined {
  if (a.length === 0 || b.length === 0) {
    if (a.length === b.length) return { spelling: [], lacks: [] };
    return { spelling: [], lacks: [{ reason: 'missing-given-name', less: a.length === 0 ? 'ours' : 'theirs' }] };
  }
  const spelling: NameReason[] = [];
  const lacks: Lack[] = [];
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const [one, other] = [a[at], b[at]];
    if (one === undefined || other === undefined) return undefined;
    const same = sameWord(one, other);
    if (same !== undefined) spelling.push(...same);
    else if (isInitialOf(one, other)) lacks.push({ reason: 'initials', less: 'ours' });
    else if (isInitialOf(other, one)) lacks.push({ reason: 'initials', less: 'theirs' });
    else return undefined;
  }
  if (a.length !== b.length) lacks.push({ reason: 'added-name', less: a.length < b.length ? 'ours' : 'theirs' });
  return { spelling, lacks };
}

function whyNot(a: Name, b: Name): NameReason[] {
  const slip = isOneLetterApart(joined(a.all), joined(b.all)) ? (['one-letter'] as const) : [];
  if (familyWithin(a.family, b.family) !== undefined) return ['other-given-name', ...slip];
  if (givenWithin(a.given, b.given) !== undefined && a.given.length > 0) return ['other-family-name', ...slip];
  return ['other-name', ...slip];
}

/** In this order: one by one, or as one word where only separators differ. */
function sameWords(a: readonly Word[], b: readonly Word[]): readonly NameReason[] | undefined {
  if (a.length === b.length) {
    const reasons = a.map((word, at) => sameWord(word, b[at] ?? word));
    if (reasons.every((reason) => reason !== undefined)) return reasons.flat();
  }
  if (a.length === 0 || b.length === 0 || a.length === b.length) return undefined;
  const glued = sameWord(wordOf(texts(a)), wordOf(texts(b)));
  return glued === undefined ? undefined : [...glued, 'punctuation'];
}

function sameSet(a: readonly Word[], b: readonly Word[]): readonly NameReason[] | undefined {
  return a.length === b.length ? subset(a, b) : undefined;
}

/** Each word of the shorter finds one of its own in the longer. */
function subset(short: readonly Word[], long: readonly Word[]): readonly NameReason[] | undefined {
  const left = [...long];
  const reasons: NameReason[] = [];
  for (const word of short) {
    const at = left.findIndex((other) => sameWord(word, other) !== undefined);
    const found = left[at];
    if (found === undefined) return undefined;
    reasons.push(...(sameWord(word, found) ?? []));
    left.splice(at, 1);
  }
  return reasons;
}

const isInParts = ({ given }: Name): boolean => given.length > 0;
const texts = (words: readonly Word[]): string => words.map(({ text }) => text).join('');
const joined = (words: readonly Word[]): string => words.map(({ plain }) => plain).join('');

/** One letter more, less, other, or two neighbours exchanged. */
function isOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** Family, given, middle, prefix, suffix (PS3.5 §6.2.1.1); without carets a comma parts family from given names. */
function nameOf(text: string): Name {
  const inParts = text.includes('^') ? text.split('^') : text.split(/[,،]/u);
  const [family = '', given = '', middle = '', title = '', suffix = ''] = inParts;
  const parts = { family: wordsOf(family), given: wordsOf(`${given} ${middle}`) };
  return { ...parts, all: [...parts.family, ...parts.given], title: wordsOf(title), suffix: wordsOf(suffix) };
}

/** Letters and digits; what stands between them parts words. */
function wordsOf(text: string): Word[] {
  return (
    plainSigns(text)
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}\u0640]+/gu) ?? []
  ).map(wordOf);
}

function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?\^ ?/g, '^')
    .replace(/\^+$/, '')
    .trim();
}

const scripts = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Arabic', 'Han', 'Hangul', 'Thai', 'Devanagari'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns true if two names have no script in common, so that nothing in them can be compared. */
function areOtherScripts(a: string, b: string): boolean {
  const of = (text: string) => [...scripts, kana].filter((script) => script.test(text));
  const [ofA, ofB] = [of(a), of(b)];
  return ofA.length > 0 && ofB.length > 0 && !ofA.some((script) => ofB.includes(script));
}
