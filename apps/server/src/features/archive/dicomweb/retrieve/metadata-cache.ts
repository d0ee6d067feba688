/** A body in the two forms in which it is sent. */
export interface CachedBody {
  readonly plain: Buffer;
  gzipped: Promise<Buffer> | undefined;
}

/**
 * Stores bodies in memory up to a number of bytes, the least recently used forgotten first. A key holds the state that the body was made
 * from, so nothing here is ever stale; who may see it is checked before, each time.
 */
export class MetadataCache {
  readonly #mostBytes: number;
  readonly #bodies = new Map<string, CachedBody>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): CachedBody | undefined {
    const body = this.#bodies.get(key);
    if (body === undefined) return undefined;
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    return body;
  }

  set(key: string, plain: Buffer): CachedBody {
    const body: CachedBody = { plain, gzipped: undefined };
    if (plain.byteLength > this.#mostBytes / 4) return body;
    this.#forget(key);
    this.#bodies.set(key, body);
    this.#bytes += costOf(body);
    for (const oldest of this.#bodies.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
    return body;
  }

  #forget(key: string): void {
    const body = this.#bodies.get(key);
    if (body === undefined) return;
    this.#bodies.delete(key);
    this.#bytes -= costOf(body);
  }
}

/** The gzip of a header text is a small part of it; half again is counted for it whether it was made or not. */
function costOf(body: CachedBody): number {
  return body.plain.byteLength * 1.5;
}
