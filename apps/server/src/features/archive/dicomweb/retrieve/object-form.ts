import {
  deflatedExplicitLittleEndian,
  explicitLittleEndian,
  implicitLittleEndian,
  transferSyntaxOf,
} from '@isocenter/dicom/dictionary/uids.ts';
import { inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import type { ImageRenderer } from '../image-renderer.ts';
import { decodedForm, isDecodable, largestRewrittenBytes } from './decoded-form.ts';
import type { StoredInstance } from './location-queries.ts';
import { isStoredAs, part10Head } from './part10.ts';
import type { Segment } from './segments.ts';

/** A Part 10 file as segments, in the transfer syntax that its head names. */
export interface ObjectForm {
  readonly transferSyntaxUid: string;
  readonly segments: readonly Segment[];
}

/** The file exactly as it was received, behind a head of our own. */
export function storedForm(instance: StoredInstance): ObjectForm {
  const { packId, packOffset: offset, sizeBytes: length, transferSyntaxUid } = instance;
  return { transferSyntaxUid, segments: [{ bytes: part10Head(instance) }, { packId, offset, length }] };
}

/**
 * How the file is given in the transfer syntax that was asked for. Without one that is explicit little endian for what is not
 * compressed, and the stored one for what is: pixels are decoded only for those who say so.
 */
export function formOf(
  instance: StoredInstance,
  wanted: string | undefined,
): 'stored' | 'rewritten' | 'decoded' | 'impossible' {
  const isCompressed = transferSyntaxOf(instance.transferSyntaxUid)?.encapsulated !== false;
  if (isStoredAs(instance, wanted) || (wanted === undefined && isCompressed)) return 'stored';
  if (isCompressed) return wanted === explicitLittleEndian && isDecodable(instance) ? 'decoded' : 'impossible';
  const isWritable = writable.has(wanted ?? explicitLittleEndian) && instance.sizeBytes <= largestRewrittenBytes;
  return isWritable ? 'rewritten' : 'impossible';
}

/** The file in that transfer syntax. @throws AppError `not-acceptable` when it cannot be written so */
export async function objectForm(
  tools: { readonly reader: PackReader; readonly renderer: ImageRenderer },
  instance: StoredInstance,
  wanted: string | undefined,
): Promise<ObjectForm> {
  const transferSyntaxUid = wanted ?? explicitLittleEndian;
  switch (formOf(instance, wanted)) {
    case 'stored':
      return storedForm(instance);
    case 'decoded':
      return { transferSyntaxUid, segments: await decodedForm(tools, instance) };
    case 'rewritten':
      return { transferSyntaxUid, segments: await rewrittenForm(tools.reader, instance, transferSyntaxUid) };
    case 'impossible':
      throw new AppError('not-acceptable', 'The object cannot be given in this transfer syntax.');
  }
}

async function rewrittenForm(reader: PackReader, instance: StoredInstance, target: string): Promise<Segment[]> {
  const bytes = await reader.read(instance.packId, instance.packOffset, instance.sizeBytes);
  const dataSet = rewritten(bytes, instance.transferSyntaxUid, target);
  return [{ bytes: part10Head({ ...instance, transferSyntaxUid: target }) }, { bytes: dataSet }];
}

const writable: ReadonlySet<string> = new Set([explicitLittleEndian, implicitLittleEndian]);

function rewritten(bytes: Uint8Array, from: string, to: string): Uint8Array {
  if (from === deflatedExplicitLittleEndian && to === explicitLittleEndian) return inflateDataSet(bytes);
  return writeDataSet(readDataSet(bytes, from).dataSet, to);
}
