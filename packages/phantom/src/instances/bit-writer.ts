/** Collects bits, the highest of a byte first, in the codes of H.264 (ITU-T H.264 §7.2, §9.1). */
export class BitWriter {
  readonly #bytes: number[] = [];
  #byte = 0;
  #used = 0;

  /** A number in a fixed count of bits. */
  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit--) this.#bit((value >>> bit) & 1);
    return this;
  }

  /** Exponential-Golomb, unsigned: ue(v). */
  golomb(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  /** Zeros up to a whole byte. */
  align(): this {
    while (this.#used > 0) this.#bit(0);
    return this;
  }

  /** Whole bytes; the writer has to stand at one. */
  bytes(bytes: Iterable<number>): this {
    if (this.#used > 0) throw new RangeError('Bytes can only follow whole bytes');
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  /** Returns what was written, with the stop bit that ends every unit (rbsp_trailing_bits). */
  finish(): Uint8Array<ArrayBuffer> {
    this.#bit(1);
    this.align();
    return Uint8Array.from(this.#bytes);
  }

  #bit(bit: number): void {
    this.#byte = (this.#byte << 1) | bit;
    this.#used += 1;
    if (this.#used < 8) return;
    this.#bytes.push(this.#byte);
    this.#byte = 0;
    this.#used = 0;
  }
}
