import { foldSpellings, foldText, inOneWord } from '@isocenter/contract/fold-text.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Element } from '@isocenter/dicom/dataset/element.ts';
import { queryValues, hasWildcard } from '@isocenter/dicom/values/query-values.ts';
import { dateInRange, dateTimeInRange, parseMatchRange, timeInRange } from '@isocenter/dicom/values/range-matching.ts';

/**
 * True if an item has what its keys request (PS3.4 §C.2.2.2): an empty key matches whatever is there, of several values one is enough, of a
 * sequence one item has to match as a whole.
 */
export function matchesKeys(keys: DataSet, item: DataSet): boolean {
  return keys.elements().every((key) => isNoKey(key) || matchesKey(key, keys, item));
}

/** True for group lengths, and for what says how the keys are written. */
function isNoKey({ tag }: Element): boolean {
  return (tag & 0xffff) === 0 || tag === 0x0008_0005;
}

function matchesKey({ tag, vr, items }: Element, keys: DataSet, item: DataSet): boolean {
  if (items !== undefined) {
    const [keyItem] = items;
    if (keyItem === undefined || asksNothing(keyItem)) return true;
    return item.items(tag).some((found) => matchesKeys(keyItem, found));
  }
  const values = queryValues(keys.strings(tag));
  if (values.length === 0) return true;
  const found = item.strings(tag);
  return values.some((value) => found.some((one) => matchesValue(vr, value, one)));
}

/** True if a key, or an item of keys, requests nothing. */
function asksNothing(keys: DataSet): boolean {
  return keys.elements().every((key) => {
    if (isNoKey(key)) return true;
    if (key.items !== undefined) return key.items.every(asksNothing);
    return queryValues(keys.strings(key.tag)).length === 0;
  });
}

function matchesValue(vr: string, value: string, found: string): boolean {
  if (vr === 'DA' || vr === 'TM') {
    const range = parseMatchRange(value);
    if (range === undefined) return true;
    return vr === 'DA' ? dateInRange(found, range) : timeInRange(found, range);
  }
  if (vr === 'DT') return dateTimeInRange(found, value);
  if (vr === 'UI') return value === found;
  if (vr === 'PN') return matchesName(value, found);
  // As the search has it: what is asked for by wildcards is found in any case.
  return hasWildcard(value) ? wildcard(foldText(value), foldText(found.trim())) : value === found.trim();
}

/**
 * Names are the same in any case, without accents, apostrophes, hyphens and blanks, and with "ue" for "ü" (PS3.4 §C.2.2.2.1); components
 * that are left out at the end match all.
 */
function matchesName(wantedName: string, found: string): boolean {
  const [wanted = [], names = []] = [wantedName, found].map((text) => foldSpellings(inOneWord(withoutEnd(text))));
  return wanted.some((key) => names.some((name) => wildcard(key, name) || wildcard(`${key}^*`, name)));
}

function withoutEnd(name: string): string {
  return name.replace(/[\^\s]+$/, '');
}

/** `*` stands for any characters, `?` for one (PS3.4 §C.2.2.2.4). Takes linear time for each asterisk. */
function wildcard(pattern: string, found: string): boolean {
  let [at, from, star, retry] = [0, 0, -1, 0];
  while (from < found.length) {
    if (at < pattern.length && (pattern[at] === '?' || pattern[at] === found[from]) && pattern[at] !== '*') {
      at += 1;
      from += 1;
    } else if (pattern[at] === '*') {
      star = at;
      retry = from;
      at += 1;
    } else if (star !== -1) {
      at = star + 1;
      retry += 1;
      from = retry;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(at));
}
