import { ByteWriter } from '../bytes/byte-writer.ts';
import { itemTag, sequenceDelimiter } from '../elements/tags.ts';

/**
 * The value of encapsulated pixel data (PS3.5 §A.4): a Basic Offset Table, one fragment for each frame padded to even
 * length, and the delimiter. The table is empty where its 32 bits do not reach the last frame.
 */
export function encapsulate(frames: readonly Uint8Array[]): Uint8Array {
  const offsets = fragmentOffsets(frames);
  const table = (offsets.at(-1) ?? 0) > 0xffffffff ? [] : offsets;
  const total = frames.reduce((sum, frame) => sum + frame.length + 9, 0);
  const writer = new ByteWriter(true, total + table.length * 4 + 16);
  writer.tag(itemTag);
  writer.uint32(table.length * 4);
  for (const offset of table) writer.uint32(offset);
  for (const frame of frames) {
    writer.tag(itemTag);
    writer.uint32(evenLength(frame));
    writer.bytes(frame);
    if (frame.length % 2 === 1) writer.uint8(0);
  }
  writer.tag(sequenceDelimiter);
  writer.uint32(0);
  return writer.finish();
}

function fragmentOffsets(frames: readonly Uint8Array[]): number[] {
  let offset = 0;
  return frames.map((frame) => {
    const start = offset;
    offset += 8 + evenLength(frame);
    return start;
  });
}

function evenLength(frame: Uint8Array): number {
  return frame.length + (frame.length % 2);
}
