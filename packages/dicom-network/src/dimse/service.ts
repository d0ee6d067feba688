import type { AcceptedContext, ContextPolicy } from '../association/negotiation.ts';
import type { CommandSet } from './command-set.ts';
import type { Response } from './pending-requests.ts';

/** The other side of an association. Titles are labels that anyone may use: trust the address or the certificate. */
export interface PeerFacts {
  readonly callingAeTitle: string;
  readonly calledAeTitle: string;
  readonly remoteAddress: string;
}

/** Bytes in memory that is used again: whoever sends them ends the loan, by one of these. A second call changes nothing. */
interface LentBytes {
  readonly bytes: Uint8Array;
  /** The last of them has left. */
  readonly release: () => void;
  /** They are not sent, or something may still refer to them. */
  readonly discard: () => void;
}

/** The data set of a message that we send. A stream is read at the speed of the peer; its chunks must stay as they are. */
export type SentDataSet = Uint8Array | LentBytes | AsyncIterable<Uint8Array>;

/** The bytes of a data set for a reader that does not tell when they have left: memory on loan is not used again. */
export async function* piecesOf(dataSet: SentDataSet): AsyncGenerator<Uint8Array> {
  try {
    if (dataSet instanceof Uint8Array) yield dataSet;
    else if ('release' in dataSet) yield dataSet.bytes;
    else yield* dataSet;
  } finally {
    letGo(dataSet);
  }
}

/** Ends the loan of a data set that is not sent. */
export function letGo(dataSet: SentDataSet | undefined): void {
  if (dataSet !== undefined && 'discard' in dataSet) dataSet.discard();
}

export interface ServiceRequest {
  readonly context: AcceptedContext;
  readonly command: CommandSet;
  readonly hasDataSet: boolean;
  readonly peer: PeerFacts;
  /**
   * Sends a response; pending ones may precede the final one. Resolves when more may be sent. Does nothing once the
   * association is over.
   */
  readonly respond: (command: CommandSet, dataSet?: Uint8Array) => Promise<void>;
  /** Every presentation context of the association. */
  readonly contexts: readonly AcceptedContext[];
  /**
   * Sends a request of ours on the same association and waits for its response: a sub-operation of a C-GET
   * (PS3.4 §C.4.3). Only on contexts with `requestorServes`, by an operation that `converses`.
   */
  readonly ask: (contextId: number, command: Omit<CommandSet, 'MessageID'>, dataSet?: SentDataSet) => Promise<Response>;
  /** Reports a fault on our side to the listener's `onEvent`; only `respond` informs the peer. */
  readonly reportFailure: (error: unknown) => void;
}

/** A request being served. Calls come in this order: `data` any number of times, then `end` or `abort`, once. */
export interface Operation {
  /** It waits for answers of the peer while it runs, who must not send another request in the meantime. */
  readonly converses?: boolean;
  /** The bytes are a view into what the socket gave, and gone when this has settled. A pending promise pauses the socket. */
  data(bytes: Uint8Array): void | Promise<void>;
  /** The request is complete; settles when the final response was sent. Rejecting answers 0110. */
  end(): Promise<void>;
  /** C-CANCEL came (PS3.7 §9.3.2.3): finish soon. Only after `end` was called. */
  cancel?(): void;
  /** The association is gone; also while a promise of `data` or `end` is pending. Nothing can be answered any more. */
  abort(reason: Error): void;
}

/** A service class as SCP: what it negotiates and what it does. Storage, query, worklist ... are each one of these. */
export interface Service extends ContextPolicy {
  readonly name: string;
  /** Values of Command Field served on its presentation contexts; others are answered with 0211. */
  readonly commands: readonly number[];
  begin(request: ServiceRequest): Operation;
}
