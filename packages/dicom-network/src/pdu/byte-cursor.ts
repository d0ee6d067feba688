import { NetworkError } from '../network-error.ts';

/** Reads big-endian fields of a PDU body; every read is checked against what is left. */
export class ByteCursor {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get remaining(): number {
    return this.#bytes.length - this.#offset;
  }

  /** A view, not a copy. @throws NetworkError `pdu-malformed` when fewer than `length` bytes are left. */
  take(length: number): Uint8Array {
    if (length > this.remaining) {
      throw new NetworkError('pdu-malformed', 'A field reaches past the end of its PDU', {
        length,
        remaining: this.remaining,
      });
    }
    const taken = this.#bytes.subarray(this.#offset, this.#offset + length);
    this.#offset += length;
    return taken;
  }

  skip(length: number): void {
    this.take(length);
  }

  uint8(): number {
    return this.take(1)[0] ?? 0;
  }

  uint16(): number {
    const [high = 0, low = 0] = this.take(2);
    return high * 0x100 + low;
  }

  uint32(): number {
    return this.uint16() * 0x10000 + this.uint16();
  }

  /** Reads text in ISO 646; other bytes are read as Latin-1 so that comparisons stay exact. */
  text(length: number): string {
    return latin1(this.take(length));
  }
}

/** One character a byte. For short fields: AE titles and UIDs. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
