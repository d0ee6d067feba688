import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { AppError } from '#platform/http/app-error.ts';
import { inflateLimits } from '#features/archive/ingest/ingest.ts';

const inflateElsewhere = promisify(inflateRaw);

/** Returns an archived object, inflated on another thread (PS3.5 §A.5). How much it may grow was checked when it was received. */
export async function inflateObject(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await inflateElsewhere(bytes, { maxOutputLength: inflateLimits.largestBytes });
  } catch {
    throw new AppError('unusable-file', 'The object is larger than is unpacked here, or damaged.');
  }
}
