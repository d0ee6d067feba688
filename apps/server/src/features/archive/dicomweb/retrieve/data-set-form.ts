import type { SentDataSet } from '@isocenter/dicom-network/dimse/service.ts';
import { explicitLittleEndian, implicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { readDataSet, requireTransferSyntax } from '@isocenter/dicom/elements/read-data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import type { Lease } from '#platform/storage/buffer-pool.ts';
import type { ImageRenderer } from '../image-renderer.ts';
import { largestRewrittenBytes, type DecodingTools } from './decoded-form.ts';
import { holdsTwice, storedTwice } from './holds-twice.ts';
import type { StoredInstance } from './location-queries.ts';
import { objectForm, wayOf } from './object-form.ts';
import { borrowSegments, lengthOf, readSegments } from './segments.ts';

/** Up to this an object is read at once, and compared with what came in while it is. */
const mostMemoryBytes = 64 * 1024 * 1024;

/** Returns the transfer syntaxes that objects stored in one can be given in, the stored one first. */
export function givenSyntaxes(stored: string, renderer: Pick<ImageRenderer, 'decodes'>): string[] {
  const isCompressed = transferSyntaxOf(stored)?.encapsulated !== false;
  const isFixed = isCompressed && !renderer.decodes(stored);
  return [...new Set([stored, ...(isFixed ? [] : [explicitLittleEndian, implicitLittleEndian])])];
}

/** Returns the transfer syntaxes in which one object can be given. */
export function givenSyntaxesOf(instance: StoredInstance, renderer: Pick<ImageRenderer, 'decodes'>): string[] {
  return givenSyntaxes(instance.transferSyntaxUid, renderer).filter(
    (syntax) => wayOf(instance, syntax, renderer) !== 'impossible',
  );
}

/**
 * Returns the data set of an object, corrected, in one of its syntaxes, without preamble and file meta group. It has an even number of
 * bytes, also where what was received had not: receivers break off at a fragment of odd length (PS3.8 Annex E), and get nothing that comes
 * after it. Of elements that came twice in its header it has the first.
 * @throws DamagedBytes when its stored bytes are not those that were received; AppError when it cannot be given so
 */
export async function dataSetForm(
  tools: DecodingTools,
  instance: StoredInstance,
  transferSyntaxUid: string,
): Promise<SentDataSet> {
  const { reader, safekeeping } = tools;
  const isAsStored = instance.corrections === null && transferSyntaxUid === instance.transferSyntaxUid;
  if (isAsStored && instance.sizeBytes <= mostMemoryBytes && instance.sizeBytes % 2 === 0) {
    const lent = await reader.borrowProved(await safekeeping.prove(instance), 0, instance.sizeBytes);
    return holdsTwice(lent.bytes, transferSyntaxUid) ? mended(lent, transferSyntaxUid) : lent;
  }
  // What is rewritten is compared while it is read for that.
  if (wayOf(instance, transferSyntaxUid, tools.renderer) !== 'rewritten') await safekeeping.require(instance);
  const { segments } = await objectForm(tools, instance, transferSyntaxUid);
  // The first is the head of a file.
  const body = segments.slice(1);
  const length = lengthOf(body);
  const isSound =
    length > largestRewrittenBytes || (length % 2 === 0 && !(isAsStored && (await storedTwice(reader, instance))));
  const made = body.length === 1 ? body[0] : undefined;
  if (made !== undefined && 'bytes' in made) return isSound ? made.bytes : writtenAnew(made.bytes, transferSyntaxUid);
  // What lies in a pack is of this object, and is compared again while it is sent.
  const within = await safekeeping.prove(instance);
  const pieces = body.map((piece) => ('packId' in piece ? { ...piece, within } : piece));
  if (isSound && length > mostMemoryBytes) return readSegments(reader, pieces);
  const lent = await borrowSegments(reader, pieces);
  return isSound ? lent : mended(lent, transferSyntaxUid);
}

function mended(lent: Lease, transferSyntaxUid: string): Uint8Array {
  const written = writtenAnew(lent.bytes, transferSyntaxUid);
  // Pixels may be those that were read.
  lent.discard();
  return written;
}

/** Written anew with even lengths and each element once; a deflated stream and compressed pixels get a NUL behind them (PS3.5 §A.5). */
function writtenAnew(bytes: Uint8Array, transferSyntaxUid: string): Uint8Array {
  const { deflated, encapsulated } = requireTransferSyntax(transferSyntaxUid);
  if (deflated) return padded(bytes);
  const { dataSet, pixelData } = readDataSet(bytes, transferSyntaxUid, { stopAtPixelData: encapsulated });
  const head = writeDataSet(dataSet, transferSyntaxUid);
  // Uncompressed pixels, and what stands behind them, are in what was written.
  if (!encapsulated || pixelData === undefined) return head;
  return padded(Buffer.concat([head, bytes.subarray(pixelData.headerOffset)]));
}

function padded(bytes: Uint8Array): Uint8Array {
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
}
