import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Uint8Array | readonly Uint8Array[];
}

export interface Answer {
  readonly status: number;
  readonly bytes: number;
  readonly contentType: string;
}

/** A client that keeps its connections open and looks at as little of an answer as it can, so that it is not what is measured. */
export class HttpClient {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #headersOf: () => Promise<OutgoingHttpHeaders>;

  constructor(port: number, headersOf: () => Promise<OutgoingHttpHeaders> = async () => ({})) {
    this.#port = port;
    this.#headersOf = headersOf;
  }

  /** Reads the answer to its end and stores none of it. @throws Error for a status of 400 or above */
  async send(call: Call): Promise<Answer> {
    let bytes = 0;
    const response = await this.open(call);
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    return { status: response.statusCode ?? 0, bytes, contentType: response.headers['content-type'] ?? '' };
  }

  /** The answer's text. @throws Error for a status of 400 or above */
  async text(call: Call): Promise<string> {
    const pieces: Buffer[] = [];
    for await (const chunk of await this.open(call)) pieces.push(chunk as Buffer);
    return Buffer.concat(pieces).toString();
  }

  async json(call: Call): Promise<unknown> {
    const text = await this.text(call);
    return text === '' ? undefined : JSON.parse(text);
  }

  close(): void {
    this.#agent.destroy();
  }

  /** The answer as it comes. @throws Error for a status of 400 or above */
  async open({ method = 'GET', path, headers, body = [] }: Call): Promise<IncomingMessage> {
    const pieces: readonly Uint8Array[] = body instanceof Uint8Array ? [body] : body;
    const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
    const own = await this.#headersOf();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          headers: { ...own, ...headers, ...(length === 0 ? {} : { 'content-length': String(length) }) },
        },
        resolve,
      );
      outgoing.on('error', reject);
      for (const piece of pieces) outgoing.write(piece);
      outgoing.end();
    });
    if ((response.statusCode ?? 500) < 400) return response;
    let shown = '';
    for await (const chunk of response) shown += String(chunk);
    throw new Error(`${method} ${path}: ${response.statusCode} ${shown.slice(0, 300)}`);
  }
}
