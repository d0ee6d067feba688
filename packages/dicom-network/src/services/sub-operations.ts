import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import type { AcceptedContext } from '../association/negotiation.ts';
import type { CommandSet } from '../dimse/command-set.ts';
import { responseTo } from '../dimse/commands.ts';
import { letGo, type ServiceRequest } from '../dimse/service.ts';
import { retrieveStatus, statusKind, storeStatus } from '../dimse/status.ts';
import { NetworkError } from '../network-error.ts';
import type { Outcome } from './identifier-operation.ts';
import { oneAhead } from './one-ahead.ts';
import type { Retrieval, RetrievedObject, SubOperations } from './query-retrieve.ts';
import type { StoreAssociation, StoreOptions } from './storage-scu.ts';
import { store } from './storage-scu.ts';
import { orAborted, untilAborted } from './until-aborted.ts';

type Opened = Pick<StoreOptions, 'transferSyntaxUid' | 'dataSet'>;

/** The destination of a retrieval's objects. */
export interface StoreTarget extends StoreAssociation {
  readonly contexts: readonly AcceptedContext[];
  readonly isOpen: boolean;
}

export interface SubOperationsOptions {
  readonly request: ServiceRequest;
  readonly retrieval: Retrieval;
  /** Undefined when there is none: everything fails then. */
  readonly target: StoreTarget | undefined;
  /** Opens another one when the target has ended; absent where there can be no other. */
  readonly again?: () => Promise<StoreTarget | undefined>;
  readonly moveOriginator?: StoreOptions['moveOriginator'];
  readonly signal: AbortSignal;
}

/** Failed SOP Instance UID List has VR UI: 65,534 bytes at most. More UIDs than this are counted, not named. */
const mostFailedUids = 1000;
/** The target may end at an object so often, and the rest goes to another one. */
const mostAgain = 3;
const pendingMilliseconds = 100;
/** While one large object is on its way, the requestor hears from us all the same. */
const aliveMilliseconds = 5_000;

function dropped(opened: Opened | undefined): void {
  letGo(opened?.dataSet);
}

/** The C-STORE sub-operations of one retrieval (PS3.4 §C.4.2.2, §C.4.3.2): one after the other, each counted once. */
export class SubOperationsRun {
  readonly #options: SubOperationsOptions;
  readonly #failedUids: string[] = [];
  #target: StoreTarget | undefined;
  #again = 0;
  #completed = 0;
  #failed = 0;
  #warning = 0;
  #told = -Infinity;
  #isTelling = false;

  constructor(options: SubOperationsOptions) {
    this.#options = options;
    this.#target = options.target;
  }

  /** Sends everything, and pending responses meanwhile. Rejects only when a pending response cannot be sent. */
  async run(): Promise<Outcome> {
    const { retrieval, request, signal } = this.#options;
    const alive = setInterval(() => void this.#tell().catch(request.reportFailure), aliveMilliseconds);
    try {
      await this.#sendAll();
    } catch (error) {
      request.reportFailure(error);
    } finally {
      clearInterval(alive);
    }
    // What the provider did not come up with cannot be sent any more.
    if (!signal.aborted) this.#failed += this.counts.remaining;
    retrieval.finished?.(this.counts);
    return this.#outcome();
  }

  get counts(): SubOperations {
    const [completed, failed, warning] = [this.#completed, this.#failed, this.#warning];
    const remaining = Math.max(0, this.#options.retrieval.total - completed - failed - warning);
    return { remaining, completed, failed, warning };
  }

  async #sendAll(): Promise<void> {
    const { retrieval, signal } = this.#options;
    const objects = untilAborted(retrieval.objects, signal);
    // The next is read while the peer takes the present one.
    for await (const { item, made } of oneAhead(objects, (object) => this.#open(object), dropped)) {
      await this.#send(item, made);
      if (performance.now() - this.#told >= pendingMilliseconds) await this.#tell();
      if (!this.#target?.isOpen && this.#failedUids.length >= mostFailedUids) return;
    }
  }

  async #send(object: RetrievedObject, opening: Promise<Opened | undefined>): Promise<void> {
    const { request, signal } = this.#options;
    try {
      const status = await this.#stored(object, opening);
      if (status === undefined && signal.aborted) return;
      const kind = status === undefined ? 'failure' : statusKind(status);
      // What the peer has already is brought over too.
      if (kind === 'success' || status === storeStatus.duplicateSopInstance) this.#completed += 1;
      else if (kind === 'warning') this.#warning += 1;
      else this.#fail(object);
    } catch (error) {
      this.#fail(object);
      if (!(error instanceof NetworkError)) request.reportFailure(error);
    }
  }

  /** Opens an object in the first of its syntaxes that the peer accepted; undefined when there is none, or nobody to send it to. */
  async #open(object: RetrievedObject): Promise<Opened | undefined> {
    const { signal } = this.#options;
    const { sopClassUid } = object;
    const target = this.#target;
    if (!target?.isOpen) return undefined;
    const own = target.contexts.filter(({ abstractSyntax }) => abstractSyntax === sopClassUid);
    const isAccepted = (uid: string): boolean => own.some(({ transferSyntax }) => transferSyntax === uid);
    const transferSyntaxUid = object.transferSyntaxUids.find(isAccepted);
    if (transferSyntaxUid === undefined) return undefined;
    const opening = object.open(transferSyntaxUid);
    const dataSet = await orAborted(opening, signal);
    if (dataSet === undefined) opening.then(letGo, () => undefined);
    return dataSet && { transferSyntaxUid, dataSet };
  }

  /** Returns the status of the peer; undefined when the object was not even sent. */
  async #stored(object: RetrievedObject, opening: Promise<Opened | undefined>): Promise<number | undefined> {
    const { sopClassUid, sopInstanceUid } = object;
    const { moveOriginator } = this.#options;
    const ahead = await opening;
    await this.#openAgain();
    // It was not opened ahead where there was nobody to send it to.
    const opened = ahead ?? (this.#again > 0 ? await this.#open(object) : undefined);
    const target = this.#target;
    if (opened === undefined || !target?.isOpen) {
      letGo(opened?.dataSet);
      return undefined;
    }
    const { status } = await store(target, { sopClassUid, sopInstanceUid, ...opened, moveOriginator });
    return status;
  }

  /** Another target in place of one that ended. */
  async #openAgain(): Promise<void> {
    const { again, signal } = this.#options;
    if (again === undefined || this.#target === undefined || this.#target.isOpen) return;
    if (signal.aborted || this.#again >= mostAgain) return;
    this.#again += 1;
    this.#target = await again();
  }

  #fail({ sopInstanceUid }: RetrievedObject): void {
    this.#failed += 1;
    if (this.#failedUids.length < mostFailedUids) this.#failedUids.push(sopInstanceUid);
  }

  async #tell(): Promise<void> {
    const { request } = this.#options;
    if (this.#isTelling || this.counts.remaining === 0) return;
    this.#isTelling = true;
    this.#told = performance.now();
    const response = responseTo(request.command, { status: retrieveStatus.pending });
    await request.respond({ ...response, ...countElements(this.counts) });
    this.#isTelling = false;
  }

  #outcome(): Outcome {
    const { counts } = this;
    const command = countElements(counts, counts.remaining > 0);
    const status = finalStatus(counts);
    if (this.#failedUids.length === 0) return { status, command };
    const failed = new DataSet().set('FailedSOPInstanceUIDList', this.#failedUids);
    return { status, command, dataSet: writeDataSet(failed, this.#options.request.context.transferSyntax) };
  }
}

/** PS3.4 Table C.4-2. Something remains only of a retrieval that was cancelled. */
function finalStatus({ remaining, completed, failed, warning }: SubOperations): number {
  if (remaining > 0) return retrieveStatus.cancelled;
  if (failed + warning === 0) return retrieveStatus.success;
  return completed + warning === 0 ? retrieveStatus.unableToPerformSubOperations : retrieveStatus.someFailed;
}

/** A number of sub-operations is US: a larger one is reported as the largest. */
const largest = 0xffff;

function countElements(counts: SubOperations, hasRemaining = true): Partial<CommandSet> {
  return {
    ...(hasRemaining && { NumberOfRemainingSuboperations: Math.min(counts.remaining, largest) }),
    NumberOfCompletedSuboperations: Math.min(counts.completed, largest),
    NumberOfFailedSuboperations: Math.min(counts.failed, largest),
    NumberOfWarningSuboperations: Math.min(counts.warning, largest),
  };
}
