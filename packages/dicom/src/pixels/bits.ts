/** Words of 12 bits that follow each other without a gap, the lowest bits first (as PS3.5 had it until 2001), as words of 16. */
export function unpackTwelves(bytes: Uint8Array, bitOffset: number, count: number): Uint8Array {
  const words = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) {
    const bit = bitOffset + at * 12;
    const [low = 0, high = 0] = [bytes[bit >> 3], bytes[(bit >> 3) + 1]];
    words[at] = ((low | (high << 8)) >> (bit & 7)) & 0xfff;
  }
  return new Uint8Array(words.buffer);
}

/** A bit for each byte of 0 or 1, the lowest bit first. */
export function packBits(pixels: Uint8Array): Uint8Array {
  const packed = new Uint8Array(Math.ceil(pixels.length / 8));
  for (let at = 0; at < pixels.length; at += 1)
    packed[at >> 3] = (packed[at >> 3] ?? 0) | ((pixels[at] ?? 0) << (at & 7));
  return packed;
}

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
