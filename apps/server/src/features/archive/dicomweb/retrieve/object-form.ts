import {
  deflatedExplicitLittleEndian,
  explicitLittleEndian,
  implicitLittleEndian,
  transferSyntaxOf,
} from '@isocenter/dicom/dictionary/uids.ts';
import { correct } from '@isocenter/dicom/elements/correct.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { correctedObject, correctionsOf } from '#features/archive/edits/edits.ts';
import { AppError } from '#platform/http/app-error.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { Guard } from '#platform/storage/guarded-range.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import type { ImageRenderer } from '../image-renderer.ts';
import { decodedForm, type DecodingTools, isDecodable, largestRewrittenBytes } from './decoded-form.ts';
import { isOfTheObject } from './left-out.ts';
import type { StoredInstance } from './location-queries.ts';
import { isStoredAs, part10Head } from './part10.ts';
import type { Segment } from './segments.ts';
import { inflateObject } from './inflate-object.ts';

/** An instance that was found sound, or has a guard that finds it out when its turn comes. */
export type SiftedInstance = StoredInstance & { readonly guard?: Guard };

/** A Part 10 file as segments, in the transfer syntax that its head names. */
export interface ObjectForm {
  readonly transferSyntaxUid: string;
  readonly segments: readonly Segment[];
}

/** The file in its own transfer syntax: as it was received, or corrected. Its bytes are known to be those that came in. */
async function ownForm(reader: PackReader, instance: SiftedInstance): Promise<ObjectForm> {
  if (instance.corrections === null) return storedForm(instance);
  const { head, rest } = await correctedObject(reader, instance);
  const pieces = [{ bytes: part10Head(instance) }, { bytes: head }];
  return { transferSyntaxUid: instance.transferSyntaxUid, segments: rest === undefined ? pieces : [...pieces, rest] };
}

/** Returns the file of what is not corrected, exactly as it was received, behind a head of our own. */
export function storedForm(instance: SiftedInstance): ObjectForm {
  const { packId, packOffset: offset, sizeBytes: length, transferSyntaxUid, guard } = instance;
  const body = { packId, offset, length, ...(guard === undefined ? {} : { guard }) };
  return { transferSyntaxUid, segments: [{ bytes: part10Head(instance) }, body] };
}

/** The way in which a file is given; `stored` is never wrong, but not always what was requested. */
export type Way = 'stored' | 'rewritten' | 'decoded' | 'impossible';

/**
 * Returns the way in which the file is given in the requested transfer syntax. Without one that is explicit little endian (PS3.18
 * §8.7.3.5.2), and the stored one for what cannot be brought into it: video, syntaxes without a decoder, pixels too large to be held.
 */
export function wayOf(
  instance: StoredInstance,
  wanted: string | undefined,
  renderer: Pick<ImageRenderer, 'decodes'>,
): Way {
  if (isStoredAs(instance, wanted)) return 'stored';
  const way = otherWay(instance, wanted ?? explicitLittleEndian, renderer);
  return way === 'impossible' && wanted === undefined ? 'stored' : way;
}

function otherWay(instance: StoredInstance, wanted: string, renderer: Pick<ImageRenderer, 'decodes'>): Way {
  const { transferSyntaxUid, frameCount, sizeBytes } = instance;
  const isCompressed = transferSyntaxOf(transferSyntaxUid)?.encapsulated !== false;
  if (isCompressed && frameCount > 0) {
    const isDecoded = writable.has(wanted) && renderer.decodes(transferSyntaxUid) && isDecodable(instance);
    return isDecoded ? 'decoded' : 'impossible';
  }
  // What is called compressed and has no pixels is explicit little endian already (PS3.5 §A.4).
  return writable.has(wanted) && sizeBytes <= largestRewrittenBytes ? 'rewritten' : 'impossible';
}

/**
 * Returns the file in that transfer syntax; where none was requested, as it is stored if its pixels turn out to be damaged.
 * @throws AppError `not-acceptable` or `unusable-file` when it cannot be given in the requested one, DamagedBytes
 */
export async function objectForm(
  tools: DecodingTools,
  instance: SiftedInstance,
  wanted: string | undefined,
): Promise<ObjectForm> {
  // Nothing is made of bytes that are not those that came in.
  if ((await instance.guard?.isSound()) === false) throw new DamagedBytes('changed');
  if (wanted !== undefined) return writtenForm(tools, instance, wanted);
  try {
    return await writtenForm(tools, instance, undefined);
  } catch (error) {
    if (!isOfTheObject(error) || error instanceof DamagedBytes) throw error;
    return ownForm(tools.reader, instance);
  }
}

async function writtenForm(
  tools: DecodingTools,
  instance: SiftedInstance,
  wanted: string | undefined,
): Promise<ObjectForm> {
  const transferSyntaxUid = wanted ?? explicitLittleEndian;
  switch (wayOf(instance, wanted, tools.renderer)) {
    case 'stored':
      return ownForm(tools.reader, instance);
    case 'decoded':
      return { transferSyntaxUid, segments: await decodedForm(tools, instance, transferSyntaxUid) };
    case 'rewritten':
      return { transferSyntaxUid, segments: await rewrittenForm(tools, instance, transferSyntaxUid) };
    case 'impossible':
      throw new AppError('not-acceptable', 'The object cannot be given in this transfer syntax.');
  }
}

/** Reads the object once, and compares it meanwhile. */
async function rewrittenForm(
  { reader, safekeeping }: DecodingTools,
  instance: StoredInstance,
  target: string,
): Promise<Segment[]> {
  const lent = await reader.borrowProved(await safekeeping.prove(instance), 0, instance.sizeBytes);
  try {
    const dataSet = await rewritten(lent.bytes, instance, target);
    return [{ bytes: part10Head({ ...instance, transferSyntaxUid: target }) }, { bytes: dataSet }];
  } finally {
    lent.release();
  }
}

const writable: ReadonlySet<string> = new Set([explicitLittleEndian, implicitLittleEndian]);

async function rewritten(
  bytes: Uint8Array,
  { transferSyntaxUid: from, corrections, seriesUid }: StoredInstance,
  to: string,
): Promise<Uint8Array> {
  const isDeflated = from === deflatedExplicitLittleEndian;
  const plain = isDeflated ? await inflateObject(bytes) : bytes;
  if (isDeflated && to === explicitLittleEndian && corrections === null) return plain;
  const isCompressed = transferSyntaxOf(from)?.encapsulated === true;
  const syntax = isDeflated ? explicitLittleEndian : from;
  const { dataSet, pixelData } = readDataSet(plain, syntax, { stopAtPixelData: isCompressed });
  // There are compressed pixels after all, which no frame table could be made of.
  if (isCompressed && pixelData !== undefined)
    throw new AppError('not-acceptable', 'The object cannot be given in this transfer syntax.');
  correct(dataSet, correctionsOf(corrections, seriesUid));
  return writeDataSet(dataSet, to);
}
