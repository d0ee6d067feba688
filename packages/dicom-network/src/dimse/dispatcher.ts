import { NetworkError } from '../network-error.ts';
import { responseTo } from './commands.ts';
import type { Operation, Service, ServiceRequest } from './service.ts';
import { status } from './status.ts';

/** Serves the requests of one association, one after the other (the asynchronous window is 1). */
export class Dispatcher {
  readonly #services: readonly Service[];
  #operation: Operation | undefined;
  #request: ServiceRequest | undefined;
  #messageId: number | undefined;
  #running: Promise<void> | undefined;
  #done = Promise.withResolvers<void>();

  constructor(services: readonly Service[]) {
    this.#services = services;
  }

  /** Settles when no request is being received or served. */
  async idle(): Promise<void> {
    if (this.#operation) await this.#done.promise;
  }

  /**
   * Starts a request; when the one before it still runs, after that.
   * @throws NetworkError `protocol-violation` when that one could never end then
   */
  begin(request: ServiceRequest): void | Promise<void> {
    if (this.#running && this.#operation?.converses) {
      throw new NetworkError('protocol-violation', 'A request came in the middle of a retrieval');
    }
    if (this.#running) return this.#running.then(() => this.#begin(request));
    this.#begin(request);
  }

  data(bytes: Uint8Array, isLast: boolean): void | Promise<void> {
    const settled = this.#operation?.data(bytes);
    if (!isLast) return settled;
    if (settled) return settled.then(() => this.#finish());
    this.#finish();
  }

  cancel(messageId: number | undefined): void {
    if (this.#running && messageId === this.#messageId) this.#operation?.cancel?.();
  }

  abort(reason: Error): void {
    const operation = this.#operation;
    this.#operation = undefined;
    this.#done.resolve();
    try {
      operation?.abort(reason);
    } catch (error) {
      this.#request?.reportFailure(error);
    }
  }

  /** Pending while a complete request is being answered. */
  get running(): Promise<void> | undefined {
    return this.#running;
  }

  #begin(request: ServiceRequest): void {
    const { command, context } = request;
    if (command.MessageID === undefined) throw new NetworkError('command-malformed', 'A request lacks its Message ID');
    const service = this.#services.find(
      (candidate) => candidate.commands.includes(command.CommandField) && candidate.accepts(context.abstractSyntax),
    );
    this.#operation = service?.begin(request) ?? refuseUnrecognized(request);
    this.#messageId = command.MessageID;
    this.#request = request;
    this.#done = Promise.withResolvers<void>();
    if (!request.hasDataSet) this.#finish();
  }

  #finish(): void {
    const operation = this.#operation;
    const request = this.#request;
    if (operation === undefined || request === undefined) return;
    this.#running = answered(operation, request).finally(() => {
      this.#running = undefined;
      if (this.#operation === operation) this.#operation = undefined;
      this.#done.resolve();
    });
  }
}

/** Never rejects: whatever goes wrong in a service, the peer gets an answer and the process lives. */
async function answered(operation: Operation, request: ServiceRequest): Promise<void> {
  try {
    await operation.end();
  } catch (error) {
    request.reportFailure(error);
    const failure = responseTo(request.command, { status: status.processingFailure });
    await request.respond(failure).catch((unsendable: unknown) => request.reportFailure(unsendable));
  }
}

/** PS3.7 §C.5.18: 0211. The data set, when there is one, is read and dropped. */
function refuseUnrecognized(request: ServiceRequest): Operation {
  return {
    data: () => undefined,
    end: () => request.respond(responseTo(request.command, { status: status.unrecognizedOperation })),
    abort: () => undefined,
  };
}
