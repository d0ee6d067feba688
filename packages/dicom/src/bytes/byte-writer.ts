/** A growing buffer with the two byte orders of DICOM. */
export class ByteWriter {
  #bytes: Uint8Array;
  #view: DataView;
  #length = 0;
  readonly littleEndian: boolean;

  constructor(littleEndian: boolean, initialCapacity = 1024) {
    this.littleEndian = littleEndian;
    this.#bytes = new Uint8Array(initialCapacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  uint16(value: number): void {
    this.#reserve(2);
    this.#view.setUint16(this.#length, value, this.littleEndian);
    this.#length += 2;
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.#view.setUint32(this.#length, value, this.littleEndian);
    this.#length += 4;
  }

  uint8(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** Group first, then element, each in the byte order of the writer. */
  tag(tag: number): void {
    this.uint16(tag >>> 16);
    this.uint16(tag & 0xffff);
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Bytes in little-endian units of `unit` bytes, turned round where the writer is big endian. */
  units(bytes: Uint8Array, unit: number): void {
    const start = this.#length;
    this.bytes(bytes);
    if (!this.littleEndian && unit > 1) swapUnits(this.#bytes.subarray(start, this.#length), unit);
  }

  /** Sets a 32-bit value at an earlier offset. */
  patchUint32(offset: number, value: number): void {
    this.#view.setUint32(offset, value, this.littleEndian);
  }

  /** Returns what was written: a view, not a copy. */
  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

/** Reverses every whole group of `unit` bytes in place; a shorter rest stays as it is. */
export function swapUnits(bytes: Uint8Array, unit: number): void {
  for (let start = 0; start + unit <= bytes.length; start += unit) bytes.subarray(start, start + unit).reverse();
}
