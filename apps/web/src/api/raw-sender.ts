import { methodOf, type Endpoint } from '@isocenter/contract/route.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { connection, session } from './client.ts';
import { routeUrl } from './route-url.ts';

export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly body: Blob;
}

export interface RawOptions {
  readonly signal: AbortSignal;
  /** Bytes of this body that have left. */
  readonly onSent: (bytes: number) => void;
}

/** Nothing moves for this long: the connection is dead, whatever the browser believes. */
const stallMilliseconds = 45_000;

/**
 * Sends bytes to a route that takes a stream, with the session of this page: like `call()`, but telling how far it is,
 * which `fetch` cannot. A 401 renews the session once.
 * @throws ApiError as `call()` does; an `AbortError` when the signal ended it
 */
export async function sendRaw(endpoint: Endpoint, input: RawInput, options: RawOptions): Promise<unknown> {
  const token = session.accessToken();
  try {
    return await attempt(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await session.renew(token))) throw error;
    return attempt(endpoint, input, options);
  }
}

function attempt(endpoint: Endpoint, input: RawInput, { signal, onSent }: RawOptions): Promise<unknown> {
  const request = new XMLHttpRequest();
  return new Promise<unknown>((resolve, reject) => {
    const watch = stallWatch(() => request.abort());
    const abort = (): void => request.abort();
    const end = (): void => {
      watch.stop();
      signal.removeEventListener('abort', abort);
    };
    const lost = (): void => {
      end();
      if (signal.aborted) return reject(new DOMException('Stopped.', 'AbortError'));
      connection.note(false);
      reject(new ApiError({ code: 'no-connection', message: 'The archive could not be reached.', status: 0 }));
    };
    request.upload.addEventListener('progress', (event) => {
      watch.moved();
      onSent(event.loaded);
    });
    // After the last byte the archive makes it durable: that may take its time.
    request.upload.addEventListener('load', () => watch.moved());
    for (const kind of ['error', 'abort', 'timeout'] as const) request.addEventListener(kind, lost);
    request.addEventListener('load', () => {
      end();
      connection.note(true);
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(apiErrorOf(request.status, body));
    });
    signal.addEventListener('abort', abort);
    request.open(methodOf(endpoint), routeUrl(endpoint, input));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    const token = session.accessToken();
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (signal.aborted) lost();
    else request.send(input.body);
  });
}

function stallWatch(onStall: () => void): { moved(): void; stop(): void } {
  let timer = setTimeout(onStall, stallMilliseconds);
  return {
    moved() {
      clearTimeout(timer);
      timer = setTimeout(onStall, stallMilliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's page: the status says enough
  }
}
