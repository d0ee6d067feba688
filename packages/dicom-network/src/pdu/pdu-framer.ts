import { NetworkError } from '../network-error.ts';
import { pduTypes } from './pdu.ts';
import { concat } from './write-pdu.ts';

export interface FramerLimits {
  /** Longest P-DATA-TF variable field, in bytes: the maximum length that we offer. */
  readonly maxDataPduBytes: number;
  /** Longest A-ASSOCIATE variable field, in bytes. It is the only PDU stored in memory as a whole. */
  readonly maxAssociatePduBytes: number;
}

/** Bytes of one presentation data value (PDV), PS3.8 Annex E.2; a long PDV comes in several of these. */
export interface Fragment {
  readonly kind: 'fragment';
  readonly contextId: number;
  readonly isCommand: boolean;
  /** True when these bytes end the last fragment of the command set or data set. */
  readonly isLast: boolean;
  /** A view into the chunk that came from the socket: gone when the next token is read. */
  readonly bytes: Uint8Array;
}

export type FramerToken =
  | Fragment
  | { readonly kind: 'pdu'; readonly type: number; readonly body: Uint8Array }
  | { readonly kind: 'invalid'; readonly error: NetworkError };

type Phase = 'pdu-header' | 'body' | 'pdv-header' | 'pdv-bytes' | 'failed';

/**
 * Cuts a byte stream into PDUs, whatever the chunk boundaries. Pull: `push` chunks, then call `next()` until it is undefined. Lengths are
 * checked against the limits when the six header bytes are there, before anything is stored. P-DATA-TF is passed on as it arrives, without
 * copying; the other PDUs are collected and given as a whole. After an `invalid` token the rest of the stream is dropped: its boundaries
 * can no longer be known.
 */
export class PduFramer {
  readonly #limits: FramerLimits;
  readonly #chunks: Uint8Array[] = [];
  #available = 0;
  #phase: Phase = 'pdu-header';
  #type = 0;
  #pduLeft = 0;
  #pdvLeft = 0;
  #contextId = 0;
  #control = 0;

  constructor(limits: FramerLimits) {
    this.#limits = limits;
  }

  /** Stores the chunk by reference until its bytes were read: it must not change before. */
  push(chunk: Uint8Array): void {
    if (this.#phase === 'failed' || chunk.length === 0) return;
    this.#chunks.push(chunk);
    this.#available += chunk.length;
    // A sender of single bytes must not make us keep (and shift) a hundred thousand chunks.
    if (this.#chunks.length > 64) this.#chunks.splice(0, this.#chunks.length, concat(this.#chunks));
  }

  /** True if every byte that was pushed has been read. */
  get isEmpty(): boolean {
    return this.#available === 0;
  }

  /** The next whole thing, or undefined until more bytes come. */
  next(): FramerToken | undefined {
    while (true) {
      switch (this.#phase) {
        case 'pdu-header': {
          const header = this.#takeWhole(6);
          if (header === undefined) return undefined;
          const error = this.#readPduHeader(header);
          if (error) return this.#fail(error);
          break;
        }
        case 'body': {
          const body = this.#takeWhole(this.#pduLeft);
          if (body === undefined) return undefined;
          this.#phase = 'pdu-header';
          // Copied: what is read from it outlives the chunk.
          return { kind: 'pdu', type: this.#type, body: new Uint8Array(body) };
        }
        case 'pdv-header': {
          const header = this.#takeWhole(6);
          if (header === undefined) return undefined;
          const error = this.#readPdvHeader(header);
          if (error) return this.#fail(error);
          if (this.#pdvLeft === 0) return this.#fragment(new Uint8Array(0));
          break;
        }
        case 'pdv-bytes': {
          const bytes = this.#takeSome(this.#pdvLeft);
          if (bytes === undefined) return undefined;
          this.#pdvLeft -= bytes.length;
          this.#pduLeft -= bytes.length;
          return this.#fragment(bytes);
        }
        case 'failed':
          return undefined;
      }
    }
  }

  // PDU type (1) | reserved (1) | length (4), PS3.8 §9.3.1
  #readPduHeader(header: Uint8Array): NetworkError | undefined {
    const view = viewOf(header);
    this.#type = view.getUint8(0);
    this.#pduLeft = view.getUint32(2);
    const facts = { type: this.#type, length: this.#pduLeft };
    switch (this.#type) {
      case pduTypes.data:
        if (this.#pduLeft > this.#limits.maxDataPduBytes) return tooLarge(facts);
        if (this.#pduLeft < 6) return new NetworkError('pdu-malformed', 'A P-DATA-TF PDU without a PDV', facts);
        this.#phase = 'pdv-header';
        return undefined;
      case pduTypes.associateRequest:
      case pduTypes.associateAccept:
        if (this.#pduLeft > this.#limits.maxAssociatePduBytes) return tooLarge(facts);
        this.#phase = 'body';
        return undefined;
      case pduTypes.associateReject:
      case pduTypes.releaseRequest:
      case pduTypes.releaseResponse:
      case pduTypes.abort:
        if (this.#pduLeft !== 4) return new NetworkError('pdu-malformed', 'This PDU must have four bytes', facts);
        this.#phase = 'body';
        return undefined;
      default:
        return new NetworkError('pdu-unrecognized', 'This PDU type does not exist', facts);
    }
  }

  // PDV length (4) | presentation context id (1) | message control header (1); the length counts the last two
  #readPdvHeader(header: Uint8Array): NetworkError | undefined {
    const view = viewOf(header);
    const length = view.getUint32(0);
    this.#contextId = view.getUint8(4);
    this.#control = view.getUint8(5);
    if (length < 2 || length + 4 > this.#pduLeft) {
      return new NetworkError('pdu-malformed', 'A PDV does not fit its PDU', { length, pduLeft: this.#pduLeft });
    }
    this.#pduLeft -= 6;
    this.#pdvLeft = length - 2;
    const after = this.#pduLeft - this.#pdvLeft;
    if (after > 0 && after < 6) {
      return new NetworkError('pdu-malformed', 'Bytes after the last PDV of a PDU', { after });
    }
    this.#phase = 'pdv-bytes';
    return undefined;
  }

  #fragment(bytes: Uint8Array): Fragment {
    const ends = this.#pdvLeft === 0;
    if (ends) this.#phase = this.#pduLeft === 0 ? 'pdu-header' : 'pdv-header';
    return {
      kind: 'fragment',
      contextId: this.#contextId,
      isCommand: (this.#control & 1) === 1,
      isLast: ends && (this.#control & 2) === 2,
      bytes,
    };
  }

  #fail(error: NetworkError): FramerToken {
    this.#phase = 'failed';
    this.#chunks.length = 0;
    this.#available = 0;
    return { kind: 'invalid', error };
  }

  /** Exactly `length` bytes in one piece, copied only when they span chunks; undefined when they are not there yet. */
  #takeWhole(length: number): Uint8Array | undefined {
    if (this.#available < length) return undefined;
    const parts: Uint8Array[] = [];
    let missing = length;
    while (missing > 0) {
      const part = this.#takeSome(missing);
      if (part === undefined) return undefined;
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : concat(parts);
  }

  #takeSome(atMost: number): Uint8Array | undefined {
    const chunk = this.#chunks[0];
    if (chunk === undefined) return undefined;
    if (chunk.length <= atMost) {
      this.#chunks.shift();
      this.#available -= chunk.length;
      return chunk;
    }
    this.#chunks[0] = chunk.subarray(atMost);
    this.#available -= atMost;
    return chunk.subarray(0, atMost);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function tooLarge(facts: { type: number; length: number }): NetworkError {
  return new NetworkError('pdu-too-large', 'A PDU is longer than allowed', facts);
}
