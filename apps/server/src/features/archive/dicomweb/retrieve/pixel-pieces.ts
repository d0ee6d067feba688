import type { PackReader } from '#platform/storage/pack-reader.ts';
import { frameSegments, type FrameSource } from './frame-source.ts';
import type { Part } from './multipart.ts';
import type { Segment } from './segments.ts';
import { resourceUrl } from './service-address.ts';

/** All pixels of an instance: in one piece, or, where they are compressed, one piece for each frame (PS3.18 §8.7.3.5.3). */
export async function pixelPieces(reader: PackReader, source: FrameSource): Promise<Segment[][]> {
  const { table, instance, inflated } = source;
  const first = table.frames[0];
  const last = table.frames.at(-1);
  if (first === undefined || last === undefined) return [];
  if (table.kind === 'encapsulated') {
    const pieces: Segment[][] = [];
    for (let number = 1; number <= table.frames.length; number++)
      pieces.push(await frameSegments(reader, source, number));
    return pieces;
  }
  const length = last.offset + last.length - first.offset;
  const whole: Segment =
    inflated === undefined
      ? { packId: instance.packId, offset: instance.packOffset + first.offset, length }
      : { bytes: inflated.subarray(first.offset, first.offset + length) };
  return [[whole]];
}

/** Them as parts, each with the address under which it is had alone. */
export async function pixelParts(reader: PackReader, source: FrameSource, root: string): Promise<Part[]> {
  const { instance, table } = source;
  const url = resourceUrl(root, instance);
  const contentType = `application/octet-stream; transfer-syntax=${instance.transferSyntaxUid}`;
  return (await pixelPieces(reader, source)).map((segments, index) => ({
    contentType,
    location: table.kind === 'encapsulated' ? `${url}/frames/${index + 1}` : `${url}/bulk/7FE00010`,
    segments,
  }));
}
