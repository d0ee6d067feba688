import { NetworkError } from '../network-error.ts';
import { concat } from '../pdu/write-pdu.ts';
import type { CommandSet } from './command-set.ts';
import { statusKind } from './status.ts';

export interface Response {
  readonly command: CommandSet;
  readonly dataSet: Uint8Array | undefined;
}

/** Takes a pending response (PS3.7 §9.1.2.2). While its promise is pending nothing more is read from the peer. */
export type TakePending = (response: Response) => void | Promise<void>;

interface Waiting extends PromiseWithResolvers<Response> {
  readonly pending: TakePending | undefined;
}

/** Data sets of responses are identifiers and attribute lists, never images. */
const maxResponseDataSetBytes = 1024 * 1024;

/** The requests of this side that wait for their response, by Message ID. */
export class PendingRequests {
  readonly #waiting = new Map<number, Waiting>();
  #lastMessageId = 0;
  #command: CommandSet | undefined;
  #dataSet: Uint8Array[] = [];
  #dataSetBytes = 0;
  #failure: NetworkError | undefined;

  /** A Message ID that is free, 1 to 65535, and the promise of its final response: without `pending` that is the first. */
  add(pending?: TakePending): { readonly messageId: number; readonly response: Promise<Response> } {
    do this.#lastMessageId = (this.#lastMessageId % 0xffff) + 1;
    while (this.#waiting.has(this.#lastMessageId));
    const waiting = { ...Promise.withResolvers<Response>(), pending };
    this.#waiting.set(this.#lastMessageId, waiting);
    if (this.#failure) this.fail(this.#failure);
    return { messageId: this.#lastMessageId, response: waiting.promise };
  }

  /** Accepts a response. @throws NetworkError `protocol-violation` when there is no request for it */
  command(command: CommandSet, hasDataSet: boolean): void | Promise<void> {
    if (!this.#waiting.has(command.MessageIDBeingRespondedTo ?? 0)) {
      throw new NetworkError('protocol-violation', 'A response came to a request that was never sent');
    }
    this.#command = command;
    if (!hasDataSet) return this.#settle(undefined);
  }

  /** Bytes of the data set of the response that came last. @throws NetworkError `limit-exceeded` */
  data(bytes: Uint8Array, isLast: boolean): void | Promise<void> {
    this.#dataSetBytes += bytes.length;
    if (this.#dataSetBytes > maxResponseDataSetBytes) {
      throw new NetworkError('limit-exceeded', 'The data set of a response is too large');
    }
    if (bytes.length > 0) this.#dataSet.push(new Uint8Array(bytes));
    if (isLast) return this.#settle(concat(this.#dataSet));
  }

  /** The association is over: nobody will be answered, now or later. */
  fail(error: NetworkError): void {
    this.#failure = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #settle(dataSet: Uint8Array | undefined): void | Promise<void> {
    const command = this.#command;
    this.#command = undefined;
    this.#dataSet = [];
    this.#dataSetBytes = 0;
    const messageId = command?.MessageIDBeingRespondedTo ?? 0;
    const waiting = this.#waiting.get(messageId);
    if (command === undefined || waiting === undefined) return;
    const isPending = command.Status !== undefined && statusKind(command.Status) === 'pending';
    if (isPending && waiting.pending) return waiting.pending({ command, dataSet });
    this.#waiting.delete(messageId);
    waiting.resolve({ command, dataSet });
  }
}
