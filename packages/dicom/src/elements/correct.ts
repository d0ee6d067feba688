import { DataSet } from '../dataset/data-set.ts';
import type { Tag } from '../dictionary/dictionary.ts';
import type { Vr } from '../dictionary/vr.ts';
import { DicomError } from '../errors.ts';
import { readDataSet } from './read-data-set.ts';
import type { ReplacedUid } from './replace-uid.ts';
import { writeDataSet } from './write-data-set.ts';

/** Another value of an attribute at the top of a data set. */
export interface AttributeChange {
  readonly tag: Tag;
  readonly vr: Vr;
  /** Several values are joined by `\`; empty for no value, null to remove the attribute. */
  readonly value: string | null;
  /** If the data set has this attribute, it is changed instead, as Image Laterality is for Laterality. */
  readonly or?: Tag;
}

/** The changes made at one time by one system. */
export interface Correction {
  /** A DT value (PS3.5 §6.2). */
  readonly at: string;
  readonly system: string;
  readonly changes: readonly AttributeChange[];
}

const originalAttributes = 'OriginalAttributesSequence';

/**
 * Makes changes in a data set, one correction after the other. What each of them replaced stands in an item of its own in the Original
 * Attributes Sequence (PS3.3 §C.12.1.1.9); of a data set that says the same already nothing is changed.
 */
export function correct(dataSet: DataSet, corrections: readonly Correction[]): void {
  for (const { at, system, changes } of corrections) {
    const before = new DataSet();
    for (const change of changes) {
      const tag = change.or !== undefined && dataSet.has(change.or) ? change.or : change.tag;
      const element = dataSet.get(tag);
      if (saidBy(dataSet, tag) === change.value) continue;
      // Nothing in place of nothing.
      if (element === undefined && change.value === '') continue;
      if (element === undefined) before.set(tag, '', change.vr);
      else before.setElement(element);
      if (change.value === null) dataSet.delete(tag);
      else dataSet.set(tag, change.value === '' ? '' : change.value.split('\\'), change.vr);
    }
    if (before.size > 0) keepBefore(dataSet, before, { at, system, reason: 'CORRECT' });
  }
}

/** Says in a data set what it said before: one more item of its Original Attributes Sequence. */
export function keepBefore(
  dataSet: DataSet,
  before: DataSet,
  { at, system, reason }: Pick<Correction, 'at' | 'system'> & { readonly reason: 'CORRECT' | 'COERCE' },
): void {
  const item = new DataSet()
    .set('ModifiedAttributesSequence', [before])
    .set('AttributeModificationDateTime', at)
    .set('ModifyingSystem', system)
    .set('SourceOfPreviousValues', '')
    .set('ReasonForTheAttributeModification', reason);
  dataSet.set(originalAttributes, [...dataSet.items(originalAttributes), item]);
}

/**
 * The header of a data set that is not deflated, corrected. What comes before the pixel data has to be at hand, and everything where
 * there is none. @throws DicomError `truncated` when more bytes are needed
 */
export function correctStart(
  start: Uint8Array,
  { transferSyntaxUid, isWhole }: { readonly transferSyntaxUid: string; readonly isWhole: boolean },
  corrections: readonly Correction[],
): ReplacedUid {
  const { dataSet, pixelData } = readDataSet(start, transferSyntaxUid, { stopAtPixelData: true });
  if (pixelData === undefined && !isWhole) throw new DicomError('truncated', 'more to read', start.length);
  correct(dataSet, corrections);
  return { head: writeDataSet(dataSet, transferSyntaxUid), restOffset: pixelData?.headerOffset ?? start.length };
}

/** Null of what is not there. */
function saidBy(dataSet: DataSet, tag: Tag): string | null {
  const element = dataSet.get(tag);
  if (element === undefined) return null;
  return element.items === undefined ? dataSet.strings(tag).join('\\') : '';
}
