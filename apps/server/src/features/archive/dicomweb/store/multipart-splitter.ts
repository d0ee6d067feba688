/** The events of a multipart body, in order: for each part its header lines, its bytes in pieces, and its end. */
export type MultipartEvent =
  | { readonly kind: 'part'; readonly headers: ReadonlyMap<string, string> }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'part-end' };

/** The body is not what its Content-Type says. */
export class MultipartError extends Error {
  override readonly name = 'MultipartError';
}

const longestHeaders = 16 * 1024;
const longestPreamble = 64 * 1024;
const headersEnd = Buffer.from('\r\n\r\n');

type State = 'preamble' | 'after-boundary' | 'headers' | 'body' | 'epilogue';

/**
 * Splits a multipart body (RFC 2046 §5.1) as it arrives, wherever the pieces are cut. Keeps back no more than could be the beginning
 * of a boundary, or one part's header lines.
 */
export class MultipartSplitter {
  readonly #delimiter: Buffer;
  #state: State = 'preamble';
  /** A line end before the first byte, so that a boundary there is found like every other. */
  #kept: Buffer = Buffer.from('\r\n');
  #preambleLength = 0;
  /** Bytes at the start of a body that are the line end of its headers, which is not part of it. */
  #bodyStart = 2;

  /** @throws MultipartError for a boundary that RFC 2046 does not allow. Its 70 characters are not kept to: Orthanc sends 73. */
  constructor(boundary: string) {
    if (!/^[\w'()+,./:=? -]{0,199}[\w'()+,./:=?-]$/.test(boundary))
      throw new MultipartError('The boundary is not valid.');
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  /** Takes the next bytes, and keeps no view of them once all events were read. @throws MultipartError */
  *push(chunk: Buffer): Generator<MultipartEvent> {
    let rest: Buffer | undefined = this.#kept.byteLength === 0 ? chunk : Buffer.concat([this.#kept, chunk]);
    this.#kept = Buffer.alloc(0);
    while (rest !== undefined && rest.byteLength > 0) rest = yield* this.#step(rest);
    this.#kept = Buffer.from(this.#kept);
  }

  /** The body has ended. @throws MultipartError when its last boundary is missing */
  end(): void {
    if (this.#state !== 'epilogue') throw new MultipartError('The body ends before its last boundary.');
  }

  /** @returns what is left to look at, or undefined when more bytes are needed */
  *#step(bytes: Buffer): Generator<MultipartEvent, Buffer | undefined> {
    switch (this.#state) {
      case 'preamble':
        return this.#preamble(bytes);
      case 'after-boundary':
        return this.#afterBoundary(bytes);
      case 'headers':
        return yield* this.#headers(bytes);
      case 'body':
        return yield* this.#body(bytes);
      case 'epilogue':
        return undefined;
    }
  }

  #preamble(bytes: Buffer): Buffer | undefined {
    const at = bytes.indexOf(this.#delimiter);
    const restFrom = at >= 0 ? at : startOfDelimiter(bytes, this.#delimiter);
    this.#preambleLength += restFrom;
    if (this.#preambleLength > longestPreamble) throw new MultipartError('The first boundary is missing.');
    if (at < 0) {
      this.#kept = bytes.subarray(restFrom);
      return undefined;
    }
    this.#state = 'after-boundary';
    return bytes.subarray(at + this.#delimiter.byteLength);
  }

  /** Two hyphens end the body; else the line ends, spaces before that being allowed. */
  #afterBoundary(bytes: Buffer): Buffer | undefined {
    if (bytes[0] === 0x2d && bytes[1] === 0x2d) {
      this.#state = 'epilogue';
      return undefined;
    }
    const end = bytes.indexOf('\r\n');
    const line = bytes.subarray(0, end < 0 ? undefined : end).toString('latin1');
    if (!/^(-?|[ \t]*\r?)$/.test(line) || line.length > 256 || (end >= 0 && line.startsWith('-')))
      throw new MultipartError('A boundary is followed by something else than a line end.');
    if (end < 0) {
      this.#kept = bytes;
      return undefined;
    }
    this.#state = 'headers';
    // The line end stays: a part without headers begins with an empty line.
    return bytes.subarray(end);
  }

  *#headers(bytes: Buffer): Generator<MultipartEvent, Buffer | undefined> {
    const end = bytes.indexOf(headersEnd);
    if (end > longestHeaders || (end < 0 && bytes.byteLength > longestHeaders + headersEnd.byteLength))
      throw new MultipartError('The header lines of a part are too long.');
    if (end < 0) {
      this.#kept = bytes;
      return undefined;
    }
    yield { kind: 'part', headers: parseHeaders(bytes.subarray(0, end).toString('latin1')) };
    this.#state = 'body';
    // The line end stays: the boundary may follow at once.
    return bytes.subarray(end + 2);
  }

  *#body(bytes: Buffer): Generator<MultipartEvent, Buffer | undefined> {
    const start = this.#bodyStart;
    const at = bytes.indexOf(this.#delimiter);
    const end = at >= 0 ? at : startOfDelimiter(bytes, this.#delimiter);
    const from = Math.min(start, bytes.byteLength);
    if (end > from) {
      this.#bodyStart = 0;
      yield { kind: 'bytes', bytes: bytes.subarray(from, end) };
    }
    if (at < 0) {
      // Bytes that are kept and were not given out yet still begin with the line end of the headers.
      this.#kept = bytes.subarray(end > from ? end : 0);
      return undefined;
    }
    this.#bodyStart = 2;
    this.#state = 'after-boundary';
    yield { kind: 'part-end' };
    return bytes.subarray(at + this.#delimiter.byteLength);
  }
}

/** Returns where the end of `bytes` could be the beginning of a delimiter; its length when it cannot. */
function startOfDelimiter(bytes: Buffer, delimiter: Buffer): number {
  for (let at = Math.max(0, bytes.byteLength - delimiter.byteLength + 1); at < bytes.byteLength; at++) {
    if (bytes[at] !== 0x0d) continue;
    if (delimiter.subarray(0, bytes.byteLength - at).equals(bytes.subarray(at))) return at;
  }
  return bytes.byteLength;
}

function parseHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  // A line that begins with a space goes on with the one before (RFC 5322 §2.2.3).
  for (const line of text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    if (line === '') continue;
    const colon = line.indexOf(':');
    if (colon < 1) throw new MultipartError('A header line of a part has no name.');
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}
