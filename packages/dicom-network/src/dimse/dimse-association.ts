import type { Association } from '../association/association.ts';
import type { AssociationEnd } from '../association/association-end.ts';
import type { ListenerLimits } from '../association/limits.ts';
import type { AcceptedContext } from '../association/negotiation.ts';
import { NetworkError } from '../network-error.ts';
import type { Fragment } from '../pdu/pdu-framer.ts';
import type { CommandSet } from './command-set.ts';
import { noDataSet, writeCommandSet } from './command-set.ts';
import { commandFields, isResponse } from './commands.ts';
import { Dispatcher } from './dispatcher.ts';
import { endError } from './end-error.ts';
import type { AssemblerLimits, MessagePart } from './pdv-assembler.ts';
import { PdvAssembler } from './pdv-assembler.ts';
import { inGroups, maxFragmentBytes, splitBytes, splitStream } from './pdv-splitter.ts';
import type { Response, TakePending } from './pending-requests.ts';
import { PendingRequests } from './pending-requests.ts';
import type { PeerFacts, SentDataSet, Service, ServiceRequest } from './service.ts';

/** PDUs of so many bytes leave in one write: a peer has a minute to receive them (`stalledWriteMilliseconds`). */
const togetherBytes = 1024 * 1024;

export interface DimseOptions {
  readonly peer: PeerFacts;
  readonly contexts: readonly AcceptedContext[];
  /** The services of this side on this association; a requestor that only sends serves nothing. */
  readonly services: readonly Service[];
  /** Longest P-DATA-TF variable field to send, in bytes. */
  readonly maxSendPduBytes: number;
  readonly limits: AssemblerLimits & Pick<ListenerLimits, 'responseMilliseconds'>;
  readonly onFailure: (error: unknown, service: string) => void;
}

export interface RequestOptions {
  readonly dataSet?: SentDataSet | undefined;
  /** Without it the first response is the final one. */
  readonly pending?: TakePending | undefined;
  /** Aborting it sends a C-CANCEL (PS3.7 §9.3.2.3); the peer still has to answer. */
  readonly signal?: AbortSignal | undefined;
}

/** The DIMSE layer of PS3.7 on an open association: messages in, messages out, for both roles. */
export class DimseAssociation {
  readonly peer: PeerFacts;
  /** The presentation contexts that were accepted. */
  readonly contexts: readonly AcceptedContext[];
  readonly #association: Association;
  readonly #contextById: ReadonlyMap<number, AcceptedContext>;
  readonly #assembler: PdvAssembler;
  readonly #dispatcher: Dispatcher;
  readonly #pending = new PendingRequests();
  readonly #maxFragmentBytes: number;
  readonly #responseMilliseconds: number;
  readonly #onFailure: DimseOptions['onFailure'];
  readonly #ended = Promise.withResolvers<AssociationEnd>();
  #receiver: 'dispatcher' | 'pending' = 'dispatcher';
  #sending: Promise<void> = Promise.resolve();
  #requests: Promise<void> = Promise.resolve();

  constructor(association: Association, options: DimseOptions) {
    this.#association = association;
    this.peer = options.peer;
    this.contexts = options.contexts;
    this.#contextById = new Map(options.contexts.map((context) => [context.id, context]));
    this.#assembler = new PdvAssembler(options.limits);
    this.#dispatcher = new Dispatcher(options.services);
    this.#maxFragmentBytes = maxFragmentBytes(options.maxSendPduBytes);
    this.#responseMilliseconds = options.limits.responseMilliseconds;
    this.#onFailure = options.onFailure;
  }

  get isOpen(): boolean {
    return this.#association.isOpen;
  }

  /** Settles, never rejects, when the association is over. */
  get ended(): Promise<AssociationEnd> {
    return this.#ended.promise;
  }

  /** Asks for release when all requests were answered. Settles when the association is over. */
  async release(): Promise<AssociationEnd> {
    await this.#requests;
    this.#association.release();
    return this.ended;
  }

  /** Ends the association at once with an A-ABORT. */
  abort(error?: NetworkError): void {
    this.#association.abort(error);
  }

  /**
   * Sends a request and waits for its response. Requests that come together wait for each other: one operation at a
   * time is what we negotiate.
   * @throws NetworkError `timeout` (the association is then aborted), or how the association ended
   */
  request(contextId: number, command: Omit<CommandSet, 'MessageID'>, options: RequestOptions = {}): Promise<Response> {
    const answered = this.#requests.then(() => this.#requestNow(contextId, command, options));
    this.#requests = answered.then(
      () => undefined,
      () => undefined,
    );
    return answered;
  }

  async #requestNow(
    contextId: number,
    command: Omit<CommandSet, 'MessageID'>,
    options: RequestOptions,
  ): Promise<Response> {
    const { messageId, response } = this.#pending.add(options.pending);
    const sent = this.#send(contextId, { ...command, MessageID: messageId }, options.dataSet);
    // A response may overtake the end of a data set, and an end of the association rejects `response`: keep it handled.
    response.catch(() => undefined);
    await sent.catch((error: unknown) => this.#sendingFailed(error, response));
    const cancel = (): void => this.#cancel(contextId, messageId);
    if (options.signal?.aborted) cancel();
    options.signal?.addEventListener('abort', cancel);
    const stopWatching = this.#watchAnswer(options.pending !== undefined);
    try {
      return await response;
    } finally {
      stopWatching();
      options.signal?.removeEventListener('abort', cancel);
    }
  }

  #cancel(contextId: number, messageId: number): void {
    const command = {
      CommandField: commandFields.cCancel,
      MessageIDBeingRespondedTo: messageId,
      CommandDataSetType: noDataSet,
    };
    this.#send(contextId, command).catch(() => undefined); // Who waits for the response hears how the association ended.
  }

  /**
   * Aborts the association when a response does not come in time, from now on. Where pending ones or sub-operations come
   * before it, every message of the peer begins the time anew, and while we are the slow side it stands.
   */
  #watchAnswer(isLong: boolean): () => void {
    const begin = performance.now();
    const look = (): void => {
      const now = performance.now();
      const quiet = this.#association.watchdog.silentMilliseconds(now);
      const silent = isLong ? Math.min(quiet, now - begin) : now - begin;
      if (silent < this.#responseMilliseconds) timer = setTimeout(look, this.#responseMilliseconds - silent);
      else this.abort(new NetworkError('timeout', 'The peer did not answer in time'));
    };
    let timer = setTimeout(look, this.#responseMilliseconds);
    return () => clearTimeout(timer);
  }

  /** Called by the association: bytes of a message. */
  received(fragment: Fragment): void | Promise<void> {
    const context = this.#contextById.get(fragment.contextId);
    if (context === undefined) {
      throw new NetworkError('protocol-violation', 'A message uses a presentation context that was not accepted');
    }
    const part = this.#assembler.push(fragment);
    if (part === undefined) return;
    if (part.kind === 'command') return this.#receivedCommand(context, part);
    const now = performance.now();
    if (part.bytes.length > 0) this.#association.watchdog.progress(part.bytes.length, now);
    if (part.isLast) this.#association.watchdog.transfer(false, now);
    if (this.#receiver === 'pending') return this.#pending.data(part.bytes, part.isLast);
    return this.#served(this.#dispatcher.data(part.bytes, part.isLast));
  }

  /** Called by the association: it no longer exists. */
  wasEnded(end: AssociationEnd): void {
    const error = endError(end);
    this.#dispatcher.abort(error);
    this.#pending.fail(error);
    this.#ended.resolve(end);
  }

  /** Settles when the request being received or served, if any, was answered, or the association is over. */
  served(): Promise<void> {
    return this.#dispatcher.idle();
  }

  #receivedCommand(context: AcceptedContext, part: MessagePart & { kind: 'command' }): void | Promise<void> {
    const { command, hasDataSet } = part;
    const now = performance.now();
    this.#association.watchdog.progress(0, now);
    if (hasDataSet) this.#association.watchdog.transfer(true, now);
    if (isResponse(command)) {
      this.#receiver = 'pending';
      return this.#pending.command(command, hasDataSet);
    }
    if (command.CommandField === commandFields.cCancel) {
      return this.#dispatcher.cancel(command.MessageIDBeingRespondedTo);
    }
    this.#receiver = 'dispatcher';
    return this.#served(this.#dispatcher.begin(this.#serviceRequest(context, command, hasDataSet)));
  }

  /** While a request is being answered the silence of the peer is ours. */
  #served(settled: void | Promise<void>): void | Promise<void> {
    const watch = this.#association.watchdog;
    if (settled) return settled.then(() => this.#served(undefined) as undefined);
    const running = this.#dispatcher.running;
    if (running === undefined) return;
    watch.pause();
    void running.finally(() => watch.resume(performance.now()));
  }

  #serviceRequest(context: AcceptedContext, command: CommandSet, hasDataSet: boolean): ServiceRequest {
    return {
      context,
      command,
      hasDataSet,
      peer: this.peer,
      contexts: this.contexts,
      ask: (contextId, request, dataSet) => this.request(contextId, request, { dataSet }),
      respond: async (response, dataSet) => {
        await this.#send(context.id, response, dataSet).catch((error: unknown) => {
          if (!isClosed(error)) throw error;
        });
      },
      reportFailure: (error) => this.#onFailure(error, context.abstractSyntax),
    };
  }

  async #sendingFailed(error: unknown, response: Promise<Response>): Promise<void> {
    if (isClosed(error)) {
      await response; // Rejects with the reason why the association ended.
      return;
    }
    // The source of the data set failed. Half a message cannot be taken back.
    this.abort();
    throw error;
  }

  /** Messages never interleave: each waits for the one before it. */
  #send(contextId: number, command: CommandSet, dataSet?: SentDataSet): Promise<void> {
    const sent = this.#sending.then(() => this.#sendNow(contextId, command, dataSet));
    this.#sending = sent.catch(() => undefined);
    return sent;
  }

  async #sendNow(contextId: number, command: CommandSet, dataSet?: SentDataSet): Promise<void> {
    const head = this.#fragments(contextId, writeCommandSet(command), true);
    const whole = wholeOf(dataSet);
    if (whole !== undefined) return this.#sendWhole([...head, ...this.#fragments(contextId, whole, false)], dataSet);
    await this.#sendWhole(head);
    if (dataSet === undefined || dataSet instanceof Uint8Array || 'release' in dataSet) return;
    for await (const piece of splitStream(dataSet, this.#maxFragmentBytes))
      await this.#association.send([{ contextId, isCommand: false, ...piece }]);
  }

  async #sendWhole(fragments: readonly Omit<Fragment, 'kind'>[], dataSet?: SentDataSet): Promise<void> {
    const loan = dataSet !== undefined && 'release' in dataSet ? dataSet : undefined;
    const ended = loan && ((isSent: boolean) => (isSent ? loan.release() : loan.discard()));
    for (const group of inGroups(fragments, togetherBytes)) {
      const drained = this.#association.send(group, ended);
      if (drained) await drained;
    }
  }

  #fragments(contextId: number, bytes: Uint8Array, isCommand: boolean): Omit<Fragment, 'kind'>[] {
    return [...splitBytes(bytes, this.#maxFragmentBytes)].map((piece) => ({ contextId, isCommand, ...piece }));
  }
}

function wholeOf(dataSet: SentDataSet | undefined): Uint8Array | undefined {
  if (dataSet === undefined || dataSet instanceof Uint8Array) return dataSet;
  return 'release' in dataSet ? dataSet.bytes : undefined;
}

function isClosed(error: unknown): boolean {
  return error instanceof NetworkError && error.code === 'association-closed';
}
