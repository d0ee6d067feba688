import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectAddress } from './object-address.ts';
import { ObjectFault } from './object-fault.ts';

/** How long a store that fails is waited for. */
export interface ObjectPatience {
  /** So often it is tried while the store fails. */
  readonly tries: number;
  /** A store that says nothing for so long fails. */
  readonly silentMilliseconds: number;
}

export interface ObjectCall extends ObjectPatience {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the address; our names only. */
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Read from its beginning for every try. */
  readonly body?: { readonly sizeBytes: number; readonly chunks: () => AsyncIterable<Uint8Array> };
}

/** SHA-256 of nothing: a call without a body is signed with it. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const firstPauseMilliseconds = 200;
/** Codes of servers that ask to come again (Amazon S3, "Error responses"). */
const passing = new Set([408, 429, 500, 502, 503, 504]);

/** An answer. Whoever asked for it reads its body, or cancels it. */
export interface ObjectAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body, which is given up when nothing of it comes for a while. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
  readonly cancel: () => Promise<void>;
}

/**
 * Calls an object store: signed (AWS Signature Version 4), and again after a pause that doubles while the store fails. What it answers
 * otherwise is the caller's to judge.
 * @throws ObjectFault `away`
 */
export async function callObjects(address: ObjectAddress, call: ObjectCall): Promise<ObjectAnswer> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await once(address, call).catch(sentenceOf);
    if (typeof outcome !== 'string' && !passing.has(outcome.status)) return outcome;
    if (typeof outcome !== 'string') await outcome.cancel();
    const said = typeof outcome === 'string' ? outcome : `it answered ${outcome.status}`;
    if (tried >= call.tries)
      throw new ObjectFault('away', `The object store failed${tried > 1 ? ` ${tried} times` : ''}: ${said}.`);
    // Those who failed together do not come again together.
    await pause(firstPauseMilliseconds * 2 ** (tried - 1) * (0.5 + Math.random()));
  }
}

async function once(
  address: ObjectAddress,
  { method, key, headers, body, silentMilliseconds }: ObjectCall,
): Promise<ObjectAnswer> {
  const { base, region, accessKeyId, secretAccessKey, sessionToken } = address;
  const signer = new AwsV4Signer({
    method,
    url: `${base}/${key}`,
    headers: { 'x-amz-content-sha256': emptyHash, ...headers },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
  });
  const signed = await signer.sign();
  const silence = new Silence(silentMilliseconds);
  if (body !== undefined) signed.headers.set('content-length', String(body.sizeBytes));
  try {
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: silence.signal,
      redirect: 'manual',
      ...(body !== undefined && { body: silence.sent(body.chunks()), duplex: 'half' }),
    } as RequestInit);
    const chunks = () => silence.heard(answer.body ?? nothing());
    const cancel = async () => {
      await answer.body?.cancel().catch(() => {});
    };
    return { status: answer.status, headers: answer.headers, chunks, cancel };
  } finally {
    silence.end();
  }
}

/** A store of which nothing was heard for too long. */
class Silent extends Error {}

/** Ends a call in which nothing moves. */
class Silence {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#again();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The store takes each piece in time. */
  async *sent(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#again();
      yield chunk;
    }
    this.#again();
  }

  /** The store gives each piece in time; whoever reads it may take longer. */
  async *heard(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      this.#again();
      for await (const chunk of chunks) {
        this.end();
        yield chunk;
        this.#again();
      }
    } finally {
      this.end();
    }
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #again(): void {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(new Silent()), this.#milliseconds);
  }
}

// An answer without a body.
async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Says what failed below, such as `ECONNREFUSED`. Other messages may hold a header, and with it a key. */
function sentenceOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Silent) return 'nothing was heard of it';
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'it could not be called';
}
