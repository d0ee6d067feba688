import { dayOfWord, monthOrYear } from '../../search-words.ts';
import { type DayWriting, dayAt, readDay } from '../../typed-day.ts';
import { isNameWord, nameAmong, plainName, type NameWord } from './lookup-names.ts';
import { isNumber, isCode, isCodeIfSaid, uidAt, phoneAt } from './lookup-numbers.ts';
import { wordsIn, labelAt, type TextWord, type LabelKind } from './lookup-words.ts';

export const partKinds = ['name', 'birthDate', 'accession', 'patientId', 'uid', 'phone', 'leftOut'] as const;
export type PartKind = (typeof partKinds)[number];

/** Something that was recognised in a text, from one place of it to another; `leftOut` is what was not. */
export interface LookupPart {
  readonly kind: PartKind;
  /** The words as they stand there, with their label. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** A day as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, everything else without what stands around it. */
  readonly value: string;
  /** The other possible reading: a day with its figures exchanged, or a number of the other kind. */
  readonly other?: { readonly kind: PartKind; readonly value: string };
}

/** Nobody pastes more. */
export const mostCharacters = 1000;
export const mostParts = 12;

/** A reading of adjacent words; a `word` may belong to a name. */
interface Read extends Pick<LookupPart, 'value' | 'other'> {
  readonly kind: PartKind | 'word';
  readonly start: number;
  readonly end: number;
  readonly isLabelled?: true;
}

/**
 * Returns the parts of a text that somebody typed, pasted from a letter or read from a barcode, in their order: at most 12 parts of its
 * first 1,000 characters. Nothing is lost silently: the rest is `leftOut`.
 */
export function partsIn(text: string, writing: DayWriting): LookupPart[] {
  const words = wordsIn(text.slice(0, mostCharacters));
  const reads: Read[] = [];
  for (let at = 0; at < words.length; at = reads.at(-1)?.end ?? words.length) reads.push(readAt(words, at, writing));
  return bounded(sideBySide(named(reads, words, text))).map(({ kind, start, end, value, other }) => {
    const [from, to] = [words[start]?.from ?? 0, words[end - 1]?.to ?? 0];
    return { kind, text: text.slice(from, to), from, to, value, ...(other === undefined ? {} : { other }) };
  });
}

function readAt(words: readonly TextWord[], at: number, writing: DayWriting): Read {
  const label = labelAt(words, at);
  const said = label === undefined ? undefined : readAs(label.kind, words, at + label.words, writing);
  if (said !== undefined) return { ...said, start: at };
  const core = words[at]?.core ?? '';
  const one = { start: at, end: at + 1, value: core } as const;
  return (
    uidOf(words, at) ??
    dayOf(words, at, writing) ??
    phoneOf(words, at, false) ??
    (isNumber(core) || (words.length === 1 && isCode(core)) ? { ...one, ...numberOf(core) } : undefined) ??
    (words[at] !== undefined && isNameWord(words[at]) ? { ...one, kind: 'word' } : { ...one, kind: 'leftOut' })
  );
}

/** Returns the reading that a label of a letter gives to the next words, if they can be that. */
function readAs(kind: LabelKind, words: readonly TextWord[], at: number, writing: DayWriting): Read | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  switch (kind) {
    case 'uid':
      return uidOf(words, at);
    case 'birthDate':
      return dayOf(words, at, writing);
    case 'phone':
      return phoneOf(words, at, true);
    case 'name':
      if (labelAt(words, at)?.kind === 'name') return readAs(kind, words, at + 1, writing);
      return isNameWord(word)
        ? { kind: 'word', start: at, end: at + 1, value: word.core, isLabelled: true }
        : undefined;
    case 'accession':
    case 'patientId':
      return isCodeIfSaid(word.core) ? { kind, start: at, end: at + 1, value: word.core } : undefined;
  }
}

function uidOf(words: readonly TextWord[], at: number): Read | undefined {
  const read = uidAt(words, at);
  return read === undefined ? undefined : { kind: 'uid', start: at, end: at + read.words, value: read.value };
}

function phoneOf(words: readonly TextWord[], at: number, isLabelled: boolean): Read | undefined {
  const read = phoneAt(words, at, isLabelled);
  return read === undefined ? undefined : { kind: 'phone', start: at, end: at + read.words, value: read.value };
}

/** Eight figures that are a day, and a year or a month, may be a number as well; others may be a day with its figures exchanged. */
function dayOf(words: readonly TextWord[], at: number, writing: DayWriting): Read | undefined {
  const core = words[at]?.core ?? '';
  const birthDate = { kind: 'birthDate', start: at } as const;
  const inOne = /^\d{8}$/.test(core) ? dayOfWord(core) : undefined;
  if (inOne !== undefined)
    return { ...birthDate, end: at + 1, value: inOne, other: { kind: 'patientId', value: core } };
  const cores = words.slice(at, at + 5).map((word) => word.core);
  const day = dayAt(cores, 0, writing);
  if (day === undefined) {
    const half = monthOrYear(core);
    return half === undefined
      ? undefined
      : { ...birthDate, end: at + 1, value: half, other: { kind: 'patientId', value: core } };
  }
  const exchanged = readDay(cores.slice(0, day.words).join(' '), { ...writing, isMonthFirst: !writing.isMonthFirst });
  const other =
    exchanged === null || exchanged === day.iso ? {} : { other: { kind: 'birthDate', value: exchanged } as const };
  return { ...birthDate, end: at + day.words, value: day.iso, ...other };
}

/** The number does not say whether it is a patient's or an order's: with letters it is more often an order's. */
function numberOf(value: string): Pick<Read, 'kind' | 'other'> {
  const kinds = /\p{L}/u.test(value) ? (['accession', 'patientId'] as const) : (['patientId', 'accession'] as const);
  return { kind: kinds[0], other: { kind: kinds[1], value } };
}

type FoundPart = Read & { readonly kind: PartKind };

/** The words of the one name become it, all others are left out. */
function named(reads: readonly Read[], words: readonly TextWord[], text: string): FoundPart[] {
  const runs = runsOf(reads);
  const chosen = nameAmong(runs.map((run) => run.flatMap((read) => nameWordOf(read, words))));
  const run = chosen === undefined ? undefined : runs[chosen.run];
  const [first, last] = [run?.[chosen?.name.start ?? 0], run?.[(chosen?.name.end ?? 0) - 1]];
  return reads.flatMap((read): FoundPart[] => {
    if (first === undefined || last === undefined || read.start < first.start || read.end > last.end)
      return [{ ...read, kind: read.kind === 'word' ? 'leftOut' : read.kind }];
    if (read !== first) return [];
    const [from, to] = [words[first.end - 1]?.from ?? 0, words[last.end - 1]?.to ?? 0];
    return [{ kind: 'name', start: first.start, end: last.end, value: plainName(text.slice(from, to)) }];
  });
}

/** Words that could be of a name, by what stands side by side. */
function runsOf(reads: readonly Read[]): Read[][] {
  const runs: Read[][] = [];
  for (const [at, read] of reads.entries()) {
    if (read.kind !== 'word') continue;
    if (reads[at - 1]?.kind === 'word') runs.at(-1)?.push(read);
    else runs.push([read]);
  }
  return runs;
}

function nameWordOf(read: Read, words: readonly TextWord[]): NameWord[] {
  const word = words[read.end - 1];
  return word === undefined ? [] : [{ word, isLabelled: read.isLabelled === true, isFirst: read.start === 0 }];
}

/** Joins adjacent `leftOut` words into one part. */
function sideBySide(reads: readonly FoundPart[]): FoundPart[] {
  const joined: FoundPart[] = [];
  for (const read of reads) {
    const last = joined.at(-1);
    if (read.kind === 'leftOut' && last?.kind === 'leftOut')
      joined[joined.length - 1] = { ...last, end: read.end, value: `${last.value} ${read.value}` };
    else joined.push(read);
  }
  return joined;
}

/** Bounds the parts: if there are too many, the last is all that is left out. */
function bounded(reads: readonly FoundPart[]): readonly FoundPart[] {
  if (reads.length <= mostParts) return reads;
  const rest = reads.slice(mostParts - 1);
  const [start, end] = [rest[0]?.start ?? 0, rest.at(-1)?.end ?? 0];
  return [
    ...reads.slice(0, mostParts - 1),
    { kind: 'leftOut', start, end, value: rest.map(({ value }) => value).join(' ') },
  ];
}
