import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectAddress } from '../objects/object-address.ts';

/** A request as a fault sees it. */
export interface ObjectRequest {
  readonly method: string;
  readonly key: string;
}

/** What the server does wrong with a request; undefined: nothing. */
export type Fault =
  /** Answers with a status and does nothing. */
  | { readonly answers: number }
  /** Says that it stored it, and did not. */
  | { readonly forgets: true }
  /** Stores, or gives, only so much of it. */
  | { readonly halves: true }
  /** Gives or stores another byte somewhere. */
  | { readonly flips: true }
  /** Does it, and ends the connection before it answers. */
  | { readonly dropsAnswer: true }
  /** Ends the connection in the middle of the answer. */
  | { readonly breaksOff: true }
  /** Answers later. */
  | { readonly waitsMilliseconds: number };

/** An S3-compatible server in memory that does what it is told to do wrong. It looks at no signature: a real one is asked for that. */
export class ObjectServer {
  readonly objects = new Map<string, Buffer>();
  readonly requests: ObjectRequest[] = [];
  /** Removal is refused, as by a lock. */
  isLocked = false;
  fault: (request: ObjectRequest) => Fault | undefined = () => undefined;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  static async start(): Promise<ObjectServer> {
    const server = new ObjectServer();
    await server.listen(0);
    return server;
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get address(): ObjectAddress {
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: undefined };
    return { base: `http://127.0.0.1:${this.port}/bucket`, region: 'us-east-1', ...keys };
  }

  /** The packs in it. */
  get packs(): string[] {
    return [...this.objects.keys()].filter((key) => key.startsWith('packs/'));
  }

  /** The settings by which a server uses it. */
  get environment() {
    const STORAGE_URL = `s3://bucket?endpoint=http://127.0.0.1:${this.port}`;
    return { STORAGE_URL, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  }

  /** The segments of packs in it, below `open/`. */
  get segments(): string[] {
    return [...this.objects.keys()].filter((key) => key.startsWith('open/'));
  }

  count(method: string): number {
    return this.requests.filter((request) => request.method === method && request.key.startsWith('packs/')).length;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = (request.url ?? '').replace('/bucket/', '');
    const seen = { method: request.method ?? '', key };
    const body = await bodyOf(request).catch(() => undefined);
    if (body === undefined) return;
    this.requests.push(seen);
    const fault = this.fault(seen);
    if (fault !== undefined && 'answers' in fault) return void response.writeHead(fault.answers).end();
    if (fault !== undefined && 'waitsMilliseconds' in fault)
      await new Promise((resolve) => setTimeout(resolve, fault.waitsMilliseconds));
    if (seen.method === 'PUT') this.#put(key, body, request, response, fault ?? {});
    else if (seen.method === 'DELETE') this.#delete(key, response);
    else this.#get(key, request, response, fault ?? {});
  }

  #put(key: string, body: Buffer, { headers }: IncomingMessage, response: ServerResponse, fault: object): void {
    const isSame =
      createHash('md5').update(body).digest('base64') === headers['content-md5'] &&
      createHash('sha256').update(body).digest('hex') === headers['x-amz-content-sha256'];
    if (!isSame) return refuse(response, 400, 'BadDigest');
    if (headers['if-none-match'] === '*' && this.objects.has(key)) return refuse(response, 412, 'PreconditionFailed');
    if (!('forgets' in fault)) this.objects.set(key, damaged(body, fault));
    if ('dropsAnswer' in fault) return void response.destroy();
    response.writeHead(200, { etag: '"x"' }).end();
  }

  #delete(key: string, response: ServerResponse): void {
    if (this.isLocked) return refuse(response, 403, 'AccessDenied');
    this.objects.delete(key);
    response.writeHead(204).end();
  }

  #get(key: string, { method, headers }: IncomingMessage, response: ServerResponse, fault: object): void {
    const stored = this.objects.get(key);
    if (stored === undefined) return refuse(response, 404, 'NoSuchKey');
    const bytes = damaged(stored, fault);
    if (method === 'HEAD') return void response.writeHead(200, { 'content-length': bytes.length }).end();
    const asked = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
    const [from, to] = asked === null ? [0, bytes.length - 1] : [Number(asked[1]), Number(asked[2])];
    const part = bytes.subarray(from, to + 1);
    const range = `bytes ${from}-${from + part.length - 1}/${bytes.length}`;
    response.writeHead(206, { 'content-length': part.length, 'content-range': range });
    if ('breaksOff' in fault) response.write(part.subarray(0, part.length / 2), () => response.destroy());
    else response.end(part);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function damaged(bytes: Buffer, fault: object): Buffer {
  if ('halves' in fault) return bytes.subarray(0, bytes.length / 2);
  if (!('flips' in fault)) return bytes;
  const other = Buffer.from(bytes);
  other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1;
  return other;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
