import type { TextWord } from './lookup-words.ts';

/** A reading of some words from a place on: their number and their value. */
export interface Reading {
  readonly words: number;
  readonly value: string;
}

/** One of the three roots and four parts at least, since fewer can be a day; or a UUID as PS3.5 §B.2 writes it. */
const uid = /^(?:[0-2](?:\.\d+){3,}|2\.25\.\d{10,39})$/;
/** PS3.5 §9.1 allows 64; objects with longer ones are stored. */
const longestUid = 128;

export function uidAt(words: readonly TextWord[], at: number): Reading | undefined {
  const core = words[at]?.core ?? '';
  return uid.test(core) && core.length <= longestUid ? { words: 1, value: core } : undefined;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A telephone number with the sign of a country or, where a label says that it is one, without: groups of figures, 7 to 15 (E.164). */
export function phoneAt(words: readonly TextWord[], at: number, isLabelled: boolean): Reading | undefined {
  const isAbroad = words[at]?.core.startsWith('+') === true;
  if (!isAbroad && !isLabelled) return undefined;
  let count = 0;
  let figures = '';
  for (const { text } of words.slice(at)) {
    const more = digitsOf(text);
    if (!/^[+(\d][\d()/.-]*,?$/.test(text) || figures.length + more.length > 15) break;
    figures += more;
    count += 1;
  }
  return figures.length < 7 ? undefined : { words: count, value: `${isAbroad ? '+' : ''}${figures}` };
}

/** At most 64 characters, as LO and SH have them (PS3.5 §6.2). */
const code = /^[\p{L}\d][\p{L}\d._/-]{0,63}$/u;

/**
 * Returns true if a word looks like a number of a patient or an order: figures, or letters with figures, and not as short as that of a bed.
 */
export function isNumber(core: string): boolean {
  if (/^\d{1,64}$/.test(core)) return core.length >= 3;
  return isCode(core) && (core.length >= 4 || /^.+[-/_.].+$/.test(core));
}

/** Returns true if a word has a figure and can be a number without a label. */
export function isCode(core: string): boolean {
  return code.test(core) && /\d/.test(core);
}

/** Returns true if a word can be a number after a label: some have no figure. */
export function isCodeIfSaid(core: string): boolean {
  return code.test(core) && /[\d_/-]/.test(core);
}
