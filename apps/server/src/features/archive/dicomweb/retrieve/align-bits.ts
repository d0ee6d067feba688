/** Moves `count` bits that begin at bit `start` of the first byte (the lowest is 0, PS3.5 §8.1.1) to the start of a byte. */
export function alignBits(bytes: Uint8Array, start: number, count: number): Uint8Array {
  const aligned = new Uint8Array(Math.ceil(count / 8));
  for (let index = 0; index < aligned.length; index++) {
    aligned[index] = ((bytes[index] ?? 0) >> start) | ((bytes[index + 1] ?? 0) << (8 - start));
  }
  const left = count % 8;
  const last = aligned.length - 1;
  if (left > 0) aligned[last] = (aligned[last] ?? 0) & ((1 << left) - 1);
  return aligned;
}
