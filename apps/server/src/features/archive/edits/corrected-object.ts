import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { correctStart } from '@isocenter/dicom/elements/correct.ts';
import { deflateDataSet, inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import { requireTransferSyntax } from '@isocenter/dicom/elements/read-data-set.ts';
import { rewrittenStart } from '#features/archive/ingest/ingest.ts';
import type { PackLocation } from '#platform/storage/pack-location.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { correctionsOf, type StoredCorrection } from './in-force.ts';

/** An object that has corrections, as far as it has to be known to give it out. */
export interface Correctable {
  readonly seriesUid: string;
  readonly transferSyntaxUid: string;
  readonly packId: number;
  readonly packOffset: number;
  readonly sizeBytes: number;
  readonly corrections: readonly StoredCorrection[] | null;
}

/** A data set as it leaves: a header of our own, and behind it what is as it was stored. */
export interface CorrectedObject {
  readonly head: Uint8Array;
  /** Absent where the whole had to be written anew. */
  readonly rest: PackLocation | undefined;
}

/**
 * Returns the data set in its own transfer syntax with its corrections. The caller has checked that its bytes are those that were received.
 */
export async function correctedObject(reader: PackReader, object: Correctable): Promise<CorrectedObject> {
  const { transferSyntaxUid, packId, packOffset: offset, sizeBytes: length } = object;
  const corrections = correctionsOf(object.corrections, object.seriesUid);
  if (requireTransferSyntax(transferSyntaxUid).deflated) {
    const plain = inflateDataSet(await reader.read(packId, offset, length));
    // What is in it is explicit little endian (PS3.5 §A.5).
    const inside = { transferSyntaxUid: explicitLittleEndian, isWhole: true };
    const { head, restOffset } = correctStart(plain, inside, corrections);
    return { head: deflateDataSet(Buffer.concat([head, plain.subarray(restOffset)])), rest: undefined };
  }
  const { head, restOffset } = await rewrittenStart(
    reader,
    { transferSyntaxUid, location: { packId, offset, length } },
    (start, of) => correctStart(start, of, corrections),
  );
  const rest = restOffset < length ? { packId, offset: offset + restOffset, length: length - restOffset } : undefined;
  return { head, rest };
}
