/** A box of an ISO base media file (ISO 14496-12 §4.2): its type, where it begins, where its content begins, where it ends. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Reads the head of the box at an offset; undefined where it is no box or ends behind `end`. */
export function boxAt(
  bytes: Uint8Array,
  at: number,
  place: { readonly start: number; readonly end: number },
): Box | undefined {
  if (at + 8 > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  let [size, head] = [view.getUint32(at), 8];
  if (size === 1) {
    if (at + 16 > bytes.length) return undefined;
    [size, head] = [Number(view.getBigUint64(at + 8)), 16];
  }
  if (size === 0) size = place.end - place.start;
  const end = place.start + size;
  return size < head || end > place.end ? undefined : { type, start: place.start, content: place.start + head, end };
}

/** The boxes within a part of some bytes, as far as they are whole. */
export function boxesIn(bytes: Uint8Array, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= end;) {
    const box = boxAt(bytes, start, { start, end });
    if (box === undefined) break;
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** The first box of each of these names, each within the one before; undefined where one is missing. */
export function boxOf(bytes: Uint8Array, box: Box, ...path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (within, type) => within && boxesIn(bytes, within.content, within.end).find((one) => one.type === type),
    box,
  );
}
