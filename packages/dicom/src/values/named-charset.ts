import type { DataSet } from '../dataset/data-set.ts';
import { decoderFor, decodesCleanly, meantTerms } from './charsets.ts';

/** A rule that names the character set of some sender's objects. */
export interface CharsetRule {
  /** The values of Specific Character Set. */
  readonly terms: readonly string[];
  /** True if the set that an object names is wrong; otherwise the rule is for objects that name none. */
  readonly isAlways: boolean;
}

const escape = 0x1b;

/**
 * Applies a rule to a data set: `kept` where it says nothing else than the data set, or where all text is ASCII and the same in every set;
 * `unreadable` where some text cannot be in that set; `other` where the set is to be named in place of what is. Items that name a set of
 * their own are not looked at.
 */
export function judgeCharset(dataSet: DataSet, { terms, isAlways }: CharsetRule): 'kept' | 'unreadable' | 'other' {
  const named = namedBy(dataSet);
  if (named.length > 0 && (!isAlways || meantTerms(named).join('\\') === meantTerms(terms).join('\\'))) return 'kept';
  const texts = [...textsOf(dataSet)];
  if (texts.length === 0) return 'kept';
  return texts.every((bytes) => isIn(terms, bytes)) ? 'other' : 'unreadable';
}

/** Returns true if some text of a data set, or of its items, cannot be in the character set that is named for it. */
export function hasUnreadableText(dataSet: DataSet): boolean {
  return dataSet.elements().some((element) => {
    if (element.items !== undefined) return element.items.some(hasUnreadableText);
    return element.properties.usesCharset && !decodesCleanly(dataSet.characterSet, element.bytes());
  });
}

function namedBy(dataSet: DataSet): string[] {
  return dataSet.strings('SpecificCharacterSet').filter((term) => term !== '');
}

/** The values, in the data set's own set, that are not plain ASCII. */
function* textsOf(dataSet: DataSet): Generator<Uint8Array> {
  for (const element of dataSet.elements()) {
    if (element.items !== undefined) {
      for (const item of element.items) if (namedBy(item).length === 0) yield* textsOf(item);
    } else if (element.properties.usesCharset) {
      const bytes = element.bytes();
      if (bytes.some((byte) => byte > 0x7f || byte === escape)) yield bytes;
    }
  }
}

/** Text holds no control characters of C1 (PS3.5 §6.1.3): where a set of single bytes finds some, they are letters of another one. */
function isIn(terms: readonly string[], bytes: Uint8Array): boolean {
  return decodesCleanly(terms, bytes) && !/[\u0080-\u009F]/u.test(decoderFor(terms)(bytes));
}
