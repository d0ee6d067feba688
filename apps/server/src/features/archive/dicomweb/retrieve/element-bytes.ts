import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { parseTagHex } from '@isocenter/dicom/dictionary/dictionary.ts';
import { correct } from '@isocenter/dicom/elements/correct.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { correctionsOf } from '#features/archive/edits/edits.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ProvedObject } from '#platform/storage/pack-location.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { notFound } from '../not-found.ts';
import type { StoredInstance } from './location-queries.ts';

/** An object that is read as elements: each block of it is compared first. */
type Readable = Pick<StoredInstance, 'transferSyntaxUid' | 'seriesUid' | 'corrections'> & ProvedObject;

const firstReadBytes = 1024 * 1024;
const longestHeaderBytes = 256 * 1024 * 1024;

/** Returns the tags and item numbers of a bulk data path, "54000100/0/54001010"; undefined for anything else. */
export function parseBulkPath(path: string): readonly number[] | undefined {
  const steps = path.split('/');
  if (steps.length % 2 === 0 || steps.length > 129) return undefined;
  const numbers = steps.map((step, index) => {
    if (index % 2 === 1) return /^\d{1,9}$/.test(step) ? Number(step) : undefined;
    return /^[0-9A-Fa-f]{8}$/.test(step) ? parseTagHex(step) : undefined;
  });
  return numbers.includes(undefined) ? undefined : numbers.flatMap((number) => number ?? []);
}

/** Returns the value of an element before the pixel data, corrected. @throws AppError `not-found` when there is none */
export async function elementBytes(
  reader: PackReader,
  instance: Readable,
  path: readonly number[],
): Promise<Uint8Array> {
  let dataSet: DataSet | undefined = await readElements(reader, instance);
  for (let step = 0; step + 2 < path.length; step += 2) dataSet = dataSet?.items(path[step] ?? 0)[path[step + 1] ?? 0];
  const element = dataSet?.get(path.at(-1) ?? 0);
  if (element === undefined || element.items !== undefined) throw notFound();
  // What was corrected beyond ASCII waits for a character set; what is retrieved has this one then.
  return element.pendingText === undefined ? element.bytes() : Buffer.from(element.pendingText);
}

/** Returns everything but the pixel data, corrected. @throws AppError `too-large` when that is more than 256 MiB */
export async function readElements(reader: PackReader, instance: Readable): Promise<DataSet> {
  for (let length = firstReadBytes; ; length *= 4) {
    const isWhole = length >= instance.sizeBytes;
    const start = await reader.readProved(instance, 0, Math.min(length, instance.sizeBytes));
    try {
      const { dataSet, pixelData } = readDataSet(start, instance.transferSyntaxUid, { stopAtPixelData: true });
      if (pixelData !== undefined || isWhole) {
        correct(dataSet, correctionsOf(instance.corrections, instance.seriesUid));
        return dataSet;
      }
    } catch (error) {
      // Also a deflated data set that is cut short: it is read again, longer, until it is whole.
      if (isWhole || !(error instanceof DicomError)) throw error;
    }
    if (length >= longestHeaderBytes)
      throw new AppError('too-large', 'The object is too large to take a value out of it.');
  }
}
