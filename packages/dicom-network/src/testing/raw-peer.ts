import net from 'node:net';
import type { CommandSet } from '../dimse/command-set.ts';
import { readCommandSet, writeCommandSet } from '../dimse/command-set.ts';
import { requestPdu } from '../association/negotiation.ts';
import type { Fragment } from '../pdu/pdu-framer.ts';
import { PduFramer } from '../pdu/pdu-framer.ts';
import { concat, writeDataHeader, writePdu } from '../pdu/write-pdu.ts';

/** A peer without manners for tests: sends whatever bytes it is given, and reports what came back. */
export class RawPeer {
  readonly #socket: net.Socket;
  readonly #framer = new PduFramer({ maxDataPduBytes: 1 << 24, maxAssociatePduBytes: 1 << 20 });
  readonly #waiting: ((answer: Answer) => void)[] = [];
  readonly #answers: Answer[] = [];
  /** Settles when the socket is closed, with the milliseconds since it was opened. */
  readonly closed: Promise<number>;

  private constructor(socket: net.Socket) {
    const openedAt = performance.now();
    const closed = Promise.withResolvers<number>();
    this.#socket = socket;
    this.closed = closed.promise;
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Uint8Array) => this.#received(chunk));
    socket.on('close', () => {
      this.#answered({ kind: 'closed' });
      closed.resolve(performance.now() - openedAt);
    });
  }

  static async connect(port: number, localAddress = '127.0.0.1'): Promise<RawPeer> {
    const socket = net.connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
    const peer = new RawPeer(socket);
    await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), peer.closed]);
    return peer;
  }

  /** Over a socket that is there already, such as one with TLS. */
  static over(socket: net.Socket): RawPeer {
    return new RawPeer(socket);
  }

  /** Connected, and with an association whose contexts 1, 3, 5 ... are `abstractSyntaxes` in implicit little endian. */
  static async associate(port: number, ...abstractSyntaxes: string[]): Promise<RawPeer> {
    const peer = await RawPeer.connect(port);
    peer.send(associateRequest(...abstractSyntaxes));
    const answer = await peer.next();
    if (answer.kind !== 'pdu' || answer.type !== 2) throw new Error(`No association: ${JSON.stringify(answer)}`);
    return peer;
  }

  send(...parts: readonly Uint8Array[]): void {
    this.#socket.write(concat(parts));
  }

  /** The next PDU, fragment of data, or the end. */
  next(): Promise<Answer> {
    const answer = this.#answers.shift();
    if (answer) return Promise.resolve(answer);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The next command set, which must be what comes next. */
  async nextCommand(): Promise<CommandSet> {
    return readCommandSet(await this.#whole(true));
  }

  /** The bytes of the next data set, which must be what comes next. */
  nextDataSet(): Promise<Uint8Array> {
    return this.#whole(false);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  end(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  async #whole(isCommand: boolean): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for (;;) {
      const answer = await this.next();
      if (answer.kind !== 'fragment' || answer.isCommand !== isCommand) {
        throw new Error(`Not the ${isCommand ? 'command' : 'data set'} expected: ${JSON.stringify(answer)}`);
      }
      parts.push(answer.bytes);
      if (answer.isLast) return concat(parts);
    }
  }

  #received(chunk: Uint8Array): void {
    this.#framer.push(chunk);
    for (let token = this.#framer.next(); token; token = this.#framer.next()) {
      if (token.kind === 'invalid') throw token.error;
      this.#answered(token);
    }
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.shift();
    if (waiting) waiting(answer);
    else this.#answers.push(answer);
  }
}

export type Answer =
  | Fragment
  | { readonly kind: 'pdu'; readonly type: number; readonly body: Uint8Array }
  | { readonly kind: 'closed' };

export function associateRequest(...abstractSyntaxes: string[]): Uint8Array {
  const contexts = abstractSyntaxes.map((abstractSyntax) => ({
    abstractSyntax,
    transferSyntaxes: ['1.2.840.10008.1.2'],
  }));
  const identity = { maxPduBytes: 16384, implementationClassUid: '1.2.3', implementationVersionName: 'RAW' };
  return writePdu(requestPdu({ callingAeTitle: 'RAW', calledAeTitle: 'TEST' }, contexts, identity));
}

/** One P-DATA-TF PDU with one PDV. */
export function dataPdu(contextId: number, kind: 'command' | 'data', bytes: Uint8Array, isLast = true): Uint8Array {
  return concat([writeDataHeader({ contextId, isCommand: kind === 'command', isLast }, bytes.length), bytes]);
}

export function commandPdu(contextId: number, command: CommandSet): Uint8Array {
  return dataPdu(contextId, 'command', writeCommandSet(command));
}
