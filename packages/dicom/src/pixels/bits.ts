/**
 * One byte (0 or 1) for each of `count` packed bits from bit `bitOffset` on; the lowest bit of a byte comes first
 * (PS3.5 §8.1.1). Bits beyond the end are 0.
 */
export function unpackBits(bytes: Uint8Array, bitOffset: number, count: number): Uint8Array {
  const pixels = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) {
    const bit = bitOffset + index;
    pixels[index] = ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1;
  }
  return pixels;
}
