import { callServer, wholeOf, type OutboundServer } from './outbound-client.ts';

interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ConstructorParameters<typeof Response>[0];
  readonly signal?: AbortSignal | null;
}

/** Bytes of an answer: libraries request by themselves only documents and keys. */
const mostBytes = 1024 * 1024;

/**
 * Returns a `fetch` for a library that speaks a protocol over HTTP by itself: each of its calls is one of `callServer`, whatever address
 * another answer named.
 * @throws OutboundFault from what it gives
 */
export function outboundFetch(
  how: Pick<OutboundServer, 'networks' | 'timeoutSeconds'>,
): (url: string, options: FetchOptions) => Promise<Response> {
  return async (url, { method, headers, body, signal }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`${method} is not asked of others`);
    const { origin, pathname, search } = new URL(url);
    const bytes = body === undefined || body === null ? undefined : await new Response(body).bytes();
    const answer = await callServer(
      { ...how, baseUrl: origin },
      {
        method,
        path: `${pathname}${search}`,
        headers: { ...headers, ...(bytes && { 'content-length': String(bytes.length) }) },
        ...(bytes && { body: bytes }),
        mostBytes,
        signal: signal ?? undefined,
      },
    );
    const whole = await wholeOf(answer);
    const { status } = answer;
    // Those that have no body may not be given an empty one.
    const hasNone = status === 204 || status === 205 || status === 304;
    return new Response(hasNone ? null : new Uint8Array(whole), { status, headers: answer.headers });
  };
}
