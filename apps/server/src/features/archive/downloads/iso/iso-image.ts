import { type DirectWriter, writeSegments, type Segment } from '#features/archive/dicomweb/dicomweb.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isoPadding, planIso, type IsoPlan } from '#platform/iso/iso-9660.ts';
import { IsoLimit } from '#platform/iso/iso-limit.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { sizeOf, withHeader, type ZipSource } from '../zip/zip-archive.ts';

/** An image of a disc that holds what the ZIP would hold. */
export interface IsoImage extends IsoPlan {
  readonly sources: readonly ZipSource[];
}

/** So many files have their headers made at a time, or less where what is written anew is large. */
const filesATurn = 64;
const memoryBytesPerTurn = 64 * 1024 * 1024;

/** @throws AppError `too-large` for more than one image holds */
export function planImage(sources: readonly ZipSource[], at: Date): IsoImage {
  // Names are upper case on such a disc.
  const files = sources.map((source) => ({
    path: source.name.toUpperCase().split('/'),
    sizeBytes: sizeOf(source),
  }));
  try {
    return { ...planIso(files, { name: 'ISOCENTER', at }), sources };
  } catch (error) {
    if (error instanceof IsoLimit)
      throw new AppError('too-large', 'One image of a disc does not hold that much. Take fewer studies at a time.');
    throw error;
  }
}

/** Writes the bytes of the image: its directories, then one file after the other, of which only a few are in memory. */
export async function writeImage(reader: PackReader, { head, sources }: IsoImage, writer: DirectWriter): Promise<void> {
  writer.write(head);
  await writer.flushed();
  for (const turn of turnsOf(sources)) {
    const files = await Promise.all(turn.map(withHeader));
    await writeSegments(reader, files.flatMap(segmentsOf), writer);
  }
}

function* turnsOf(sources: readonly ZipSource[]): Generator<ZipSource[]> {
  let [turn, bufferedBytes]: [ZipSource[], number] = [[], 0];
  for (const source of sources) {
    const length = source.header?.length ?? 0;
    if (turn.length === filesATurn || (turn.length > 0 && bufferedBytes + length > memoryBytesPerTurn)) {
      yield turn;
      [turn, bufferedBytes] = [[], 0];
    }
    turn.push(source);
    bufferedBytes += length;
  }
  if (turn.length > 0) yield turn;
}

function segmentsOf(source: ZipSource): Segment[] {
  const { head, body } = source;
  const padding = Buffer.alloc(isoPadding(sizeOf(source)));
  return [{ bytes: head }, ...(body === undefined ? [] : [body]), { bytes: padding }];
}
