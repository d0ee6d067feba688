import type { DataSet } from '../dataset/data-set.ts';
import type { Element } from '../dataset/element.ts';
import { isPrivateTag } from '../dictionary/dictionary.ts';
import type { OptionSet } from './options.ts';
import { actionFor, isIdentity } from './profile.ts';

/** Texts that are given up, in lower case: they may stand nowhere else either. */
export interface GivenUp {
  /** Names and numbers, each part of a name on its own. No other text may contain one. */
  readonly identities: ReadonlySet<string>;
  /** Everything else, which no other text may be. */
  readonly texts: ReadonlySet<string>;
}

/** Shorter ones stand in too many words. */
const shortest = 4;

/** Collects, at every depth, what a data set may not say any more. `known` also names the patient. */
export function givenUpBy(dataSet: DataSet, options: OptionSet, known: Iterable<string> = []): GivenUp {
  const [identities, texts] = [new Set(known), new Set<string>()];
  const look = (one: DataSet): void => {
    for (const element of one.elements()) {
      if (element.items !== undefined) element.items.forEach(look);
      else if (isGivenUp(element, options))
        for (const text of one.strings(element.tag))
          if (!isIdentity(element.tag, element.vr)) addText(texts, text);
          else for (const identity of identitiesIn(text, element.vr === 'PN')) identities.add(identity);
    }
  };
  look(dataSet);
  return { identities, texts };
}

/** Returns the lower-case parts by which a name or a number is found again in other texts. */
export function identitiesIn(text: string, isName: boolean): string[] {
  const parts = isName ? [text, ...text.split(/[\s^=,]+/)] : [text];
  // Beyond Latin letters two characters may be a whole name.
  return parts
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part.length >= shortest || (part.length >= 2 && /[\u{250}-\u{10ffff}]/u.test(part)));
}

/** Returns true if a text says what was given up. */
export function tells(text: string, { identities, texts }: GivenUp): boolean {
  const folded = text.toLowerCase();
  if (texts.has(folded.trim())) return true;
  for (const identity of identities) if (folded.includes(identity)) return true;
  return false;
}

function addText(texts: Set<string>, text: string): void {
  const folded = text.trim().toLowerCase();
  if (folded.length >= shortest) texts.add(folded);
}

function isGivenUp({ tag, vr, properties }: Element, options: OptionSet): boolean {
  if (isPrivateTag(tag) || !properties.usesCharset) return false;
  const action = actionFor(tag, vr, options);
  return action !== 'K' && action !== 'C';
}
