import type { CommandSet } from '../dimse/command-set.ts';
import { commandFields, mediumPriority, responseTo } from '../dimse/commands.ts';
import type { Operation, Service, ServiceRequest } from '../dimse/service.ts';
import { storeStatus } from '../dimse/status.ts';
import { isStorageSopClass } from './storage-sop-classes.ts';
import { isReadable } from './transfer-syntaxes.ts';

/** A C-STORE request, PS3.7 Table 9.1-1. Titles and UIDs are what the peer says, not checked beyond their form. */
export interface StoreRequest {
  readonly sopClassUid: string;
  readonly sopInstanceUid: string;
  readonly transferSyntaxUid: string;
  readonly callingAeTitle: string;
  readonly calledAeTitle: string;
  readonly remoteAddress: string;
  readonly messageId: number;
  /** One of `dimsePriorities`. */
  readonly priority: number;
  readonly moveOriginatorAeTitle?: string | undefined;
}

/** The answer to a C-STORE. `status` is one of `storeStatus`; the comment (64 characters) must not name a patient. */
export interface StoreStatus {
  readonly status: number;
  readonly errorComment?: string | undefined;
}

/** Receives the data set of one C-STORE. Exactly one of `end` and `abort` is called. */
export interface StoreSink {
  /**
   * Receives the next bytes of the data set (no preamble, no group 0002), as the socket gave them. They are there until this returns or its
   * promise settles, and have to be copied to stay. While the promise is pending no more than one chunk is read from the peer. Throwing
   * ends the operation with 0110: `abort` follows, the rest is dropped.
   */
  write(chunk: Uint8Array): void | Promise<void>;
  /** All bytes were written. The status is sent to the peer when this settles: success means durable. */
  end(): Promise<StoreStatus>;
  /** Nothing more comes: the peer or the connection is gone, or `write` failed. May come while `write` is pending. */
  abort(reason: Error): void;
}

export interface StorageScpOptions {
  /** Called when the command is there, before the data set. Throwing answers 0110. */
  begin(request: StoreRequest): StoreSink;
  /** Returns true if a storage class is accepted; without it each is. */
  takesClass?(sopClassUid: string): boolean;
  /** Returns true if a transfer syntax that can be read is accepted; without it each is. */
  takesSyntax?(transferSyntaxUid: string): boolean;
}

/**
 * Receives instances (PS3.4 Annex B): every storage SOP class, known or not, in every transfer syntax that can be read, unless the options
 * accept fewer. Which UID an instance may have is for the sink to say, so that nothing is lost unseen.
 */
export function storageScp(options: StorageScpOptions): Service {
  const takesSyntax = (uid: string): boolean => options.takesSyntax?.(uid) ?? true;
  return {
    name: 'storage',
    commands: [commandFields.cStore],
    accepts: (uid) => isStorageSopClass(uid) && (options.takesClass?.(uid) ?? true),
    chooseTransferSyntax: (offered) => chooseStorageTransferSyntax(offered.filter(takesSyntax)),
    begin: (request) => new StoreOperation(request, options),
  };
}

/**
 * Returns the first one offered that can be read: bytes are stored as they come, and the sender lists first what it likes to send. A
 * private or unknown one is passed over, since every object sent in it would have to be refused.
 */
export function chooseStorageTransferSyntax(offered: readonly string[]): string | undefined {
  return offered.find(isReadable);
}

class StoreOperation implements Operation {
  readonly #request: ServiceRequest;
  #sink: StoreSink | undefined;
  #outcome: StoreStatus | undefined;
  #isAborted = false;

  constructor(request: ServiceRequest, options: StorageScpOptions) {
    this.#request = request;
    const { command, hasDataSet } = request;
    this.#outcome = refusal(command, hasDataSet);
    if (this.#outcome) return;
    try {
      this.#sink = options.begin(storeRequest(request));
    } catch (error) {
      this.#fail(error);
    }
  }

  data(bytes: Uint8Array): void | Promise<void> {
    try {
      return this.#sink?.write(bytes)?.catch((error: unknown) => this.#fail(error));
    } catch (error) {
      this.#fail(error);
    }
  }

  async end(): Promise<void> {
    const outcome = this.#outcome ?? (await this.#ended());
    await this.#request.respond(responseTo(this.#request.command, outcome));
  }

  abort(reason: Error): void {
    this.#isAborted = true;
    this.#abortSink(reason);
  }

  #abortSink(reason: Error): void {
    const sink = this.#sink;
    this.#sink = undefined;
    try {
      sink?.abort(reason);
    } catch (error) {
      this.#request.reportFailure(error);
    }
  }

  async #ended(): Promise<StoreStatus> {
    const sink = this.#sink;
    this.#sink = undefined; // From here on the sink decides: an abort would come too late.
    try {
      return (await sink?.end()) ?? { status: storeStatus.processingFailure };
    } catch (error) {
      this.#request.reportFailure(error);
      return { status: storeStatus.processingFailure };
    }
  }

  #fail(error: unknown): void {
    if (this.#isAborted) return; // What `write` says after `abort` is of no consequence.
    this.#outcome = { status: storeStatus.processingFailure };
    this.#request.reportFailure(error);
    this.#abortSink(error instanceof Error ? error : new Error('The sink failed'));
  }
}

function storeRequest({ command, context, peer }: ServiceRequest): StoreRequest {
  return {
    sopClassUid: command.AffectedSOPClassUID ?? '',
    sopInstanceUid: command.AffectedSOPInstanceUID ?? '',
    transferSyntaxUid: context.transferSyntax,
    callingAeTitle: peer.callingAeTitle,
    calledAeTitle: peer.calledAeTitle,
    remoteAddress: peer.remoteAddress,
    messageId: command.MessageID ?? 0,
    priority: command.Priority ?? mediumPriority,
    moveOriginatorAeTitle: command.MoveOriginatorApplicationEntityTitle,
  };
}

function refusal(command: CommandSet, hasDataSet: boolean): StoreStatus | undefined {
  if (!isStorageSopClass(command.AffectedSOPClassUID ?? '')) return { status: storeStatus.sopClassNotSupported };
  if (!hasDataSet) return { status: storeStatus.cannotUnderstand, errorComment: 'The request has no data set' };
  return undefined;
}
