import { isPrivateTag, keywordOf, tagHex } from '../dictionary/dictionary.ts';
import type { Vr } from '../dictionary/vr.ts';
import type { DataSet } from '../dataset/data-set.ts';
import type { AttributeOutcome, Deidentified } from './deidentify.ts';
import { dummyText } from './dummy-values.ts';

/** One attribute before and after; null: it is not there any more. */
interface ListedChange {
  /** `00081140/0/00081155`: tags, with the index of an item after its sequence. */
  readonly path: string;
  readonly keyword: string;
  readonly vr: Vr;
  readonly before: string;
  readonly after: string | null;
}

export interface ListedChanges {
  readonly changes: readonly ListedChange[];
  readonly removed: number;
  readonly removedPrivate: number;
  /** Free text that stays, each once. */
  readonly freeText: readonly { readonly keyword: string; readonly text: string }[];
}

const longestText = 200;
const mostListed = 300;
const free = new Set(['LO', 'LT', 'PN', 'SH', 'ST', 'UC', 'UT']);
/** Attributes that the profile itself has written. */
const own = new Set([
  'PatientName',
  'PatientID',
  'DeidentificationMethod',
  'CodeMeaning',
  'CodeValue',
  'CodingSchemeDesignator',
]);

/** Lists the changes of a data set for a person to check. */
export function listChanges({ dataSet, outcomes }: Deidentified): ListedChanges {
  const named = outcomes.filter(({ element }) => !isPrivateTag(element.tag));
  const freeText = new Map<string, { keyword: string; text: string }>();
  collectFreeText(dataSet, freeText);
  return {
    changes: named.slice(0, mostListed).flatMap((outcome) => listedChange(outcome, dataSet)),
    removed: named.filter(({ action }) => action === 'X').length,
    removedPrivate: outcomes.length - named.length,
    freeText: [...freeText.values()].slice(0, mostListed),
  };
}

/** Sequences whose items are told one by one are not told themselves. */
function listedChange({ path, element, of, action }: AttributeOutcome, result: DataSet): ListedChange[] {
  if (element.items !== undefined && action !== 'X' && action !== 'Z') return [];
  const before = element.items === undefined ? textOf(of, element.tag) : `(${element.items.length})`;
  const after = valueAt(result, path);
  if (before === '' && (after ?? '') === '') return [];
  const keyword = keywordOf(element.tag) ?? '';
  const steps = path.map((part, at) => (at % 2 === 0 ? tagHex(part) : String(part))).join('/');
  return [{ path: steps, keyword, vr: element.vr, before, after }];
}

function valueAt(result: DataSet, path: readonly number[]): string | null {
  let dataSet: DataSet | undefined = result;
  for (let at = 0; at + 2 < path.length; at += 2) dataSet = dataSet?.items(path[at] ?? 0)[path[at + 1] ?? 0];
  const tag = path.at(-1) ?? 0;
  return dataSet?.has(tag) === true ? textOf(dataSet, tag) : null;
}

function textOf(dataSet: DataSet, tag: number): string {
  const element = dataSet.get(tag);
  if (element?.properties.kind === 'binary') return `(${element.length} B)`;
  return dataSet.strings(tag).join('\\').slice(0, longestText).toWellFormed();
}

function collectFreeText(dataSet: DataSet, into: Map<string, { keyword: string; text: string }>): void {
  for (const { tag, vr, items } of dataSet.elements()) {
    for (const item of items ?? []) collectFreeText(item, into);
    const keyword = keywordOf(tag) ?? tagHex(tag);
    if (!free.has(vr) || own.has(keyword)) continue;
    const text = textOf(dataSet, tag);
    if (text !== '' && text !== dummyText) into.set(`${keyword} ${text}`, { keyword, text });
  }
}
