import { request as requestPlainly, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, isIPv6 } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rootCertificates } from 'node:tls';
import { connectionFault, OutboundFault } from './outbound-fault.ts';
import type { OutboundNetworks } from './outbound-networks.ts';
import { pinnedAddress } from './pinned-address.ts';

/** A server that an administrator entered. Nothing else is ever called. */
export interface OutboundServer {
  /** A base such as `https://pacs.example/dicom-web`: every request lies at or below it. */
  readonly baseUrl: string;
  /** Sent to it and to nobody else: credentials, for the most part. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Whom we trust besides the authorities that everybody trusts, and our own certificate, in PEM. */
  readonly tls?: { readonly ca?: string; readonly key?: string; readonly cert?: string } | undefined;
  readonly timeoutSeconds: number;
  /** The networks of the house in which the server may be. */
  readonly networks: OutboundNetworks;
}

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PUT';
  /** Below the base: `studies?limit=10`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | AsyncIterable<Uint8Array>;
  /** Bytes of the answer. */
  readonly mostBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface OutboundAnswer {
  readonly status: number;
  /** In lower case; of those that come several times, the first. */
  readonly headers: Readonly<Record<string, string>>;
  /** Has to be read or ended. @throws OutboundFault `too-large`, `no-answer`, `aborted` */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Redirects of one request. Each leads to a place below the same base. */
const mostRedirects = 3;

/**
 * Calls a server: at an address that is looked up, looked at and then kept; for so long and so many bytes at most; with credentials for
 * itself alone. It may send its callers on to places below its own base, and nowhere else.
 * @throws OutboundFault
 */
export async function callServer(server: OutboundServer, request: OutboundRequest): Promise<OutboundAnswer> {
  const base = baseOf(server.baseUrl);
  let url = new URL(request.path, base);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!isBelow(base, url)) throw new OutboundFault('redirected');
    const answer = await exchange(server, url, request);
    const location = isRedirect(answer) && request.body === undefined ? answer.headers.location : undefined;
    if (location === undefined) return answerOf(answer, request.mostBytes);
    answer.destroy();
    url = new URL(location, url);
  }
  throw new OutboundFault('redirected');
}

/** Reads the whole of a body. @throws OutboundFault as reading it does */
export async function wholeOf({ body }: Pick<OutboundAnswer, 'body'>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function baseOf(text: string): URL {
  return new URL(text.endsWith('/') ? text : `${text}/`);
}

function isBelow(base: URL, url: URL): boolean {
  return url.origin === base.origin && url.pathname.startsWith(base.pathname) && /^https?:$/.test(url.protocol);
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 301 && statusCode <= 308 && statusCode !== 304;
}

async function exchange(
  { headers, tls, timeoutSeconds, networks }: OutboundServer,
  url: URL,
  request: OutboundRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = await pinnedAddress(host, networks);
  const options: RequestOptions = {
    method: request.method ?? 'GET',
    headers: { ...headers, ...request.headers },
    lookup: (_host, { all }, found) => {
      const family = isIPv6(address) ? 6 : 4;
      // Node asks for one address or for all of them.
      if (all === true) found(null, [{ address, family }]);
      else found(null, address, family);
    },
    timeout: timeoutSeconds * 1000,
    signal: request.signal,
    // Each call looks its address up anew.
    agent: false,
  };
  const sent =
    url.protocol === 'https:'
      ? requestSecurely(url, {
          ...options,
          minVersion: 'TLSv1.2',
          ...tls,
          ...(tls?.ca !== undefined && { ca: [...rootCertificates, tls.ca] }),
          ...(isIP(host) === 0 && { servername: host }),
        })
      : requestPlainly(url, options);
  sent.once('timeout', () => sent.destroy(new OutboundFault('no-answer')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', (error) => reject(faultOf(error)));
  });
  // A server may answer before it has read all, and then read no more.
  const written = pipeline(Readable.from(chunksOf(request.body)), sent).catch(() => undefined);
  const answer = await answered;
  void written;
  return answer;
}

async function* chunksOf(body: OutboundRequest['body']): AsyncGenerator<Uint8Array> {
  if (body === undefined) return;
  if (body instanceof Uint8Array) yield body;
  else yield* body;
}

function answerOf(answer: IncomingMessage, mostBytes: number): OutboundAnswer {
  const headers: Record<string, string> = {};
  for (const [name, [first = ''] = []] of Object.entries(answer.headersDistinct)) headers[name] = first;
  return { status: answer.statusCode ?? 0, headers, body: bodyOf(answer, mostBytes) };
}

async function* bodyOf(answer: IncomingMessage, mostBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new OutboundFault('too-large');
      yield chunk;
    }
  } catch (error) {
    throw faultOf(error);
  } finally {
    answer.destroy();
  }
}

function faultOf(error: unknown): Error {
  if (error instanceof OutboundFault) return error;
  if (!(error instanceof Error)) return new OutboundFault('aborted', error);
  const isCut = /ECONNRESET|EPIPE|aborted|socket hang up/i.test(`${Object(error)['code']} ${error.message}`);
  return new OutboundFault(isCut ? 'aborted' : connectionFault(`${Object(error)['code']} ${error.message}`), error);
}
