import { blockBytes } from './block-sums.ts';

/** A linear map of 32 bits over GF(2): what each bit becomes. */
type BitMap = readonly number[];

/** Maps a CRC-32 to the one with one zero bit more (IEEE 802.3, bits reflected): the first bit becomes the polynomial. */
const oneZeroBit: BitMap = Array.from({ length: 32 }, (_, bit) => (bit === 0 ? 0xedb8_8320 : 2 ** (bit - 1)));
const oneZeroByte = squared(squared(squared(oneZeroBit)));
const oneZeroBlock = zeroBytes(blockBytes);

/** The last blocks of images of one size have one length. */
let lastTail: { readonly length: number; readonly map: BitMap } | undefined;

/**
 * Returns the CRC-32 of `before` followed by an object, by the CRC-32 of what is before it and those of its blocks: its bytes are not read
 * (Mark Adler, zlib's `crc32_combine`).
 * @param blockSums as `BlockSums` makes them
 */
export function combinedCrc(before: number, blockSums: Uint8Array, sizeBytes: number): number {
  const sums = new DataView(blockSums.buffer, blockSums.byteOffset, blockSums.byteLength);
  let crc = before;
  for (let at = 0; at < sizeBytes; at += blockBytes) {
    const length = Math.min(blockBytes, sizeBytes - at);
    const followed = mapped(length === blockBytes ? oneZeroBlock : tailOf(length), crc);
    crc = (followed ^ sums.getUint32((at / blockBytes) * 4, true)) >>> 0;
  }
  return crc;
}

function tailOf(length: number): BitMap {
  if (lastTail?.length !== length) lastTail = { length, map: zeroBytes(length) };
  return lastTail.map;
}

/** Composes the map by the binary digits of the count. */
function zeroBytes(count: number): BitMap {
  let [power, result] = [oneZeroByte, Array.from({ length: 32 }, (_, bit) => 2 ** bit)];
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = result.map((bits) => mapped(power, bits));
    power = squared(power);
  }
  return result;
}

function squared(map: BitMap): number[] {
  return map.map((bits) => mapped(map, bits));
}

function mapped(map: BitMap, bits: number): number {
  let result = 0;
  for (let left = bits, bit = 0; left !== 0; left >>>= 1, bit += 1) if ((left & 1) === 1) result ^= map[bit] ?? 0;
  return result >>> 0;
}
