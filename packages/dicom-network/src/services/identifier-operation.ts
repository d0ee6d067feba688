import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { CommandSet } from '../dimse/command-set.ts';
import { responseTo, type ResponseFields } from '../dimse/commands.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import type { Operation, ServiceRequest } from '../dimse/service.ts';
import { queryStatus, status } from '../dimse/status.ts';
import { NetworkError } from '../network-error.ts';
import { concat } from '../pdu/write-pdu.ts';
import { maxIdentifierBytes, readIdentifier } from './identifier.ts';

export interface Outcome extends ResponseFields {
  /** Further elements of the response. */
  readonly command?: Partial<CommandSet> | undefined;
  /** Encoded in the transfer syntax of the context. */
  readonly dataSet?: Uint8Array | undefined;
}

/** The statuses of a service for what goes wrong before it has its turn, and in it. */
export interface FaultStatuses {
  readonly noDataSet: number;
  readonly unreadable: number;
  readonly failed: number;
}

const queryFaults: FaultStatuses = {
  noDataSet: queryStatus.identifierDoesNotMatchSopClass,
  unreadable: queryStatus.unableToProcess,
  failed: queryStatus.unableToProcess,
};

/** The statuses of the DIMSE-N services (PS3.7 §C.5). */
export const normalizedFaults: FaultStatuses = {
  noDataSet: status.missingAttribute,
  unreadable: status.invalidArgumentValue,
  failed: status.processingFailure,
};

export interface IdentifierOperationOptions {
  /** See `Operation`. */
  readonly converses?: boolean;
  readonly faults?: FaultStatuses;
  /** False for requests that have no data set: an empty one is served. */
  readonly hasIdentifier?: boolean;
}

/** Serves a request whose data set was read. Throwing `DimseRefusal` is an outcome, too. */
export type ServeIdentifier = (identifier: DataSet, signal: AbortSignal) => Promise<Outcome>;

/**
 * A request with a small data set, in memory as a whole: a query, a retrieval. C-CANCEL and the end of the association abort its signal.
 */
export class IdentifierOperation implements Operation {
  readonly converses: boolean;
  readonly #request: ServiceRequest;
  readonly #serve: ServeIdentifier;
  readonly #faults: FaultStatuses;
  readonly #hasIdentifier: boolean;
  readonly #aborting = new AbortController();
  #chunks: Uint8Array[] = [];
  #length = 0;

  constructor(request: ServiceRequest, serve: ServeIdentifier, options: IdentifierOperationOptions = {}) {
    this.converses = options.converses ?? false;
    this.#faults = options.faults ?? queryFaults;
    this.#hasIdentifier = options.hasIdentifier ?? true;
    this.#request = request;
    this.#serve = serve;
  }

  /** @throws NetworkError `limit-exceeded`, which ends the association: such a peer would go on for ever */
  data(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#length > maxIdentifierBytes) {
      throw new NetworkError('limit-exceeded', 'An identifier is too large', { limit: maxIdentifierBytes });
    }
    if (bytes.length > 0) this.#chunks.push(new Uint8Array(bytes));
  }

  async end(): Promise<void> {
    const { command, dataSet, ...fields } = await this.#outcome();
    const response = responseTo(this.#request.command, fields, dataSet !== undefined);
    await this.#request.respond({ ...response, ...command }, dataSet);
  }

  cancel(): void {
    this.#aborting.abort();
  }

  abort(reason: Error): void {
    this.#aborting.abort(reason);
  }

  async #outcome(): Promise<Outcome> {
    const { signal } = this.#aborting;
    try {
      return await this.#serve(this.#identifier(), signal);
    } catch (error) {
      if (error instanceof DimseRefusal) {
        const { errorComment, errorId } = error;
        return { status: error.status, errorComment, errorId };
      }
      if (signal.aborted) return { status: queryStatus.cancelled };
      this.#request.reportFailure(error);
      return { status: this.#faults.failed };
    }
  }

  #identifier(): DataSet {
    const { hasDataSet, context } = this.#request;
    const bytes = concat(this.#chunks);
    this.#chunks = [];
    if (!this.#hasIdentifier) return new DataSet();
    if (!hasDataSet) {
      throw new DimseRefusal(this.#faults.noDataSet, 'The request has no data set');
    }
    try {
      return readIdentifier(bytes, context.transferSyntax);
    } catch {
      throw new DimseRefusal(this.#faults.unreadable, 'The data set cannot be read');
    }
  }
}
