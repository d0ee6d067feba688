const windowStep = 4096;
const windowLength = 2 * windowStep;

// Windows-1252 gives one character per byte, so that byte offsets and character offsets are the same.
const byteDecoder = new TextDecoder('windows-1252');

/**
 * Bytes that element values point into. Text is decoded a window at a time and cut from it, because one call of a
 * decoder costs as much as twenty cuts and a header holds a hundred short values.
 */
export class ValueSource {
  readonly bytes: Uint8Array;
  readonly bigEndian: boolean;
  /** Windows end here: what follows is pixels, which cost ten times as much to decode as text. */
  endOfHeader: number;
  #start = 0;
  #end = 0;
  #window = '';

  constructor(bytes: Uint8Array, bigEndian = false) {
    this.bytes = bytes;
    this.bigEndian = bigEndian;
    this.endOfHeader = bytes.length;
  }

  /** One character per byte of [start, end); exact for ASCII, to be decoded again where a character is above U+007E. */
  byteText(start: number, end: number): string {
    if (start < this.#start || end > this.#end) {
      if (end - start > windowStep || end > this.endOfHeader)
        return byteDecoder.decode(this.bytes.subarray(start, end));
      this.#start = start - (start % windowStep);
      this.#end = Math.min(this.#start + windowLength, this.endOfHeader);
      this.#window = byteDecoder.decode(this.bytes.subarray(this.#start, this.#end));
    }
    return this.#window.substring(start - this.#start, end - this.#start);
  }
}
