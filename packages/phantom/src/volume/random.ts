/**
 * Reproducible random numbers (the sfc32 recurrence): the same seed and the same calls give the same numbers on every
 * machine, because only 32-bit integer arithmetic is involved.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, stream = 0) {
    this.#a = 0x9e3779b9 ^ seed;
    this.#b = 0x243f6a88 ^ stream;
    this.#c = 0xb7e15162;
    for (let i = 0; i < 15; i++) this.word();
  }

  /** An unsigned 32-bit word. */
  word(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum >>> 0;
  }

  /** A number in [low, high). */
  range(low: number, high: number): number {
    return low + (this.word() / 4294967296) * (high - low);
  }

  /** An integer in [0, count). */
  index(count: number): number {
    return Math.floor(this.range(0, count));
  }

  /** A number near zero with standard deviation 1: four uniform numbers, close enough to a bell for image noise. */
  bell(): number {
    return (this.range(-1, 1) + this.range(-1, 1) + this.range(-1, 1) + this.range(-1, 1)) * 0.8660254;
  }
}

/** A 32-bit number from a text (FNV-1a), so that streams can be named. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
