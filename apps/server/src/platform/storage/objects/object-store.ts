import { createHash } from 'node:crypto';
import type { ObjectAddress } from './object-address.ts';
import { callObjects, type ObjectAnswer, type ObjectCall, type ObjectPatience } from './object-calls.ts';
import { ObjectFault } from './object-fault.ts';

/** An object as it is to be stored: `chunks` reads it from its beginning, as often as it is called. */
export interface ObjectBody {
  readonly sizeBytes: number;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

/** What was asked of the store since the start, for what it costs. */
export interface ObjectCounts {
  readonly puts: number;
  readonly gets: number;
  readonly deletes: number;
  readonly sentBytes: number;
  readonly receivedBytes: number;
}

type Counted = { -readonly [K in keyof ObjectCounts]: ObjectCounts[K] };

/** Somebody waits for what is read. */
const reading = { tries: 3, silentMilliseconds: 5_000 };
/** The last piece may be in a buffer long before a slow line has taken it. */
const writing = { tries: 5, silentMilliseconds: 60_000 };
/** A store that failed is tried once a call for so long: those who wait are told soon. */
const doubtMilliseconds = 10_000;

/**
 * A bucket of an S3-compatible store. Its acknowledgements are not relied upon: whoever stores something reads it back. Every call throws
 * ObjectFault.
 */
export class ObjectStore {
  readonly #address: ObjectAddress;
  #failedAt = -Infinity;
  readonly #counts: Counted = { puts: 0, gets: 0, deletes: 0, sentBytes: 0, receivedBytes: 0 };

  constructor(address: ObjectAddress) {
    this.#address = address;
  }

  get counts(): ObjectCounts {
    return this.#counts;
  }

  /**
   * Stores an object under a name that nothing has. It is read twice: the store compares what arrives with the hashes that were signed.
   * @returns its SHA-256 @throws ObjectFault `taken` where there is one by this name
   */
  async put(key: string, body: ObjectBody, patience: ObjectPatience = writing): Promise<string> {
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    for await (const chunk of body.chunks()) {
      sha256.update(chunk);
      md5.update(chunk);
    }
    const hash = sha256.digest('hex');
    const headers = {
      'content-md5': md5.digest('base64'),
      'content-type': 'application/octet-stream',
      'if-none-match': '*',
      'x-amz-content-sha256': hash,
    };
    const answer = await this.#call({ method: 'PUT', key, headers, body, ...patience });
    await answer.cancel();
    this.#counts.sentBytes += body.sizeBytes;
    return hash;
  }

  /** @throws ObjectFault `missing` */
  async sizeOf(key: string): Promise<number> {
    const answer = await this.#call({ method: 'HEAD', key, ...reading });
    const size = Number(answer.headers.get('content-length') ?? NaN);
    if (!Number.isSafeInteger(size)) throw new ObjectFault('away', 'The object store names no size of an object.');
    return size;
  }

  /**
   * Yields `length` bytes of an object. An answer that ends before is gone on with where it ended.
   * @throws ObjectFault `missing`
   */
  async *read(key: string, offset: number, length: number): AsyncGenerator<Buffer> {
    let done = 0;
    for (let failed = 0; done < length;) {
      const before = done;
      try {
        for await (const piece of this.#readOnce(key, offset + done, length - done)) {
          done += piece.length;
          yield piece;
        }
      } catch (error) {
        if (error instanceof ObjectFault) throw error;
      }
      failed = done > before ? 0 : failed + 1;
      if (failed >= reading.tries)
        throw new ObjectFault('away', 'The object store breaks off in the middle of answers.');
    }
  }

  /** Removes an object, or finds none. @throws ObjectFault `refused`, as by a lock */
  async remove(key: string): Promise<void> {
    const answer = await this.#call({ method: 'DELETE', key, ...reading }).catch((error: unknown) => {
      if (error instanceof ObjectFault && error.kind === 'missing') return undefined;
      throw error;
    });
    await answer?.cancel();
  }

  async *#readOnce(key: string, offset: number, length: number): AsyncGenerator<Buffer> {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const answer = await this.#call({ method: 'GET', key, headers, ...reading });
    const begins = answer.headers.get('content-range')?.startsWith(`bytes ${offset}-`) ?? false;
    // A whole object in place of a range would be other bytes than were asked for.
    if ((answer.status !== 206 && offset > 0) || (answer.status === 206 && !begins)) {
      await answer.cancel();
      throw new ObjectFault('away', 'The object store gives other ranges than it is asked for.');
    }
    let left = length;
    for await (const chunk of answer.chunks()) {
      const piece = Buffer.from(chunk.buffer, chunk.byteOffset, Math.min(left, chunk.byteLength));
      left -= piece.length;
      this.#counts.receivedBytes += piece.length;
      yield piece;
      if (left === 0) return;
    }
  }

  async #call(call: ObjectCall): Promise<ObjectAnswer> {
    if (call.method === 'PUT') this.#counts.puts += 1;
    else if (call.method === 'DELETE') this.#counts.deletes += 1;
    else this.#counts.gets += 1;
    const isDoubted = performance.now() - this.#failedAt < doubtMilliseconds;
    const answer = await callObjects(this.#address, isDoubted ? { ...call, tries: 1 } : call).catch(
      (error: unknown) => {
        this.#failedAt = performance.now();
        throw error;
      },
    );
    this.#failedAt = -Infinity;
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw await faultOf(call, answer);
  }
}

/** The error of an answer. A bucket that does not exist is not a missing object. */
async function faultOf({ method }: ObjectCall, answer: ObjectAnswer): Promise<ObjectFault> {
  const { status } = answer;
  const text = method === 'HEAD' ? '' : await beginningOf(answer).catch(() => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  const said = `The object store answered ${status}${code === '' ? '' : ` ${code}`}.`;
  if (code === 'NoSuchBucket') return new ObjectFault('refused', said);
  // Behind the end of an object that is shorter than it was.
  if (status === 404 || status === 416) return new ObjectFault('missing', said);
  if (status === 412 || status === 409) return new ObjectFault('taken', said);
  // Bytes that were changed on the way: they are sent again, from the beginning.
  if (code === 'BadDigest' || code === 'XAmzContentSHA256Mismatch') return new ObjectFault('away', said);
  return new ObjectFault(status < 500 ? 'refused' : 'away', said);
}

const mostErrorBytes = 2_000;

async function beginningOf(answer: ObjectAnswer): Promise<string> {
  let text = '';
  for await (const chunk of answer.chunks()) {
    text += Buffer.from(chunk).toString('latin1');
    if (text.length >= mostErrorBytes) break;
  }
  return text.slice(0, mostErrorBytes);
}
