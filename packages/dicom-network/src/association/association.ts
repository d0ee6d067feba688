import { asNetworkError, NetworkError } from '../network-error.ts';
import type { Fragment, FramerToken } from '../pdu/pdu-framer.ts';
import { PduFramer } from '../pdu/pdu-framer.ts';
import type { AssociateAcceptPdu, AssociateRequestPdu, ControlPdu } from '../pdu/pdu.ts';
import { readPdu } from '../pdu/read-pdu.ts';
import { writeDataHeader, writePdu } from '../pdu/write-pdu.ts';
import type { AssociationEnd, Cause, ConnectTarget } from './association-end.ts';
import { abortReasonOf, endOf, pduEvents } from './association-end.ts';
import type { AssociationUser } from './association-user.ts';
import type { ListenerLimits } from './limits.ts';
import { providerRejection, rejectPdu } from './negotiation.ts';
import { drained, openSocket, type Socket } from './socket.ts';
import type { Action, AssociationEvent, State } from './state-machine.ts';
import { SpentChunks } from './spent-chunks.ts';
import { step } from './state-machine.ts';
import { Watchdog } from './watchdog.ts';

/**
 * One association on one socket: performs what the state machine says. Both roles.
 * Nagle's algorithm is off: a command and its data set go out as they are written.
 */
export class Association {
  readonly #isRequestor: boolean;
  readonly #limits: ListenerLimits;
  readonly #user: AssociationUser;
  readonly #framer: PduFramer;
  readonly #spent = new SpentChunks();
  /** The user notifies it of progress. */
  readonly watchdog: Watchdog;
  #socket: Socket | undefined;
  #state: State = 1;
  #wasConnected = false;
  #hasEnded = false;
  #isBusy = false;
  #bytesAfterEnd = 0;
  #socketError: Error | undefined;
  #artim: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;

  private constructor(isRequestor: boolean, limits: ListenerLimits, user: AssociationUser) {
    this.#isRequestor = isRequestor;
    this.#limits = limits;
    this.#user = user;
    this.#framer = new PduFramer({
      maxDataPduBytes: limits.maxPduBytes,
      maxAssociatePduBytes: limits.maxAssociatePduBytes,
    });
    this.watchdog = new Watchdog(limits, performance.now());
  }

  /** Takes over a connected socket as acceptor; ARTIM runs until the A-ASSOCIATE-RQ is there. */
  static accept(socket: Socket, limits: ListenerLimits, user: AssociationUser): Association {
    const association = new Association(false, limits, user);
    association.#attach(socket);
    association.#fire('transport-indication');
    association.#startWatch();
    return association;
  }

  /** Connects and sends the request; the user hears `established` or `ended`. */
  static request(target: ConnectTarget, request: AssociateRequestPdu, limits: ListenerLimits, user: AssociationUser) {
    const association = new Association(true, limits, user);
    association.#fire('associate-request', { target });
    const ready = target.tls ? 'secureConnect' : 'connect';
    association.#socket?.once(ready, () => {
      association.#wasConnected = true;
      association.#fire('transport-confirm', { pdu: request });
      association.#startWatch();
    });
    return association;
  }

  get isOpen(): boolean {
    return this.#state === 6;
  }

  /** Requestor: whether the connection was ever there. */
  get wasConnected(): boolean {
    return this.#wasConnected;
  }

  accept(pdu: AssociateAcceptPdu): void {
    if (this.#state === 3) this.#fire('accept-response', { pdu });
  }

  reject(rejection: Parameters<typeof rejectPdu>[0]): void {
    if (this.#state === 3) this.#fire('reject-response', { pdu: rejectPdu(rejection) });
  }

  /**
   * Sends PDVs in one write, each in a PDU of its own. `bytes` must not change until they are on the wire: `ended` is called with true when
   * the last fragment of a data set is, and with false where the connection breaks before. The promise, when there is one, settles when
   * more may be sent or the connection is gone.
   * @throws NetworkError `association-closed`
   */
  send(fragments: readonly Omit<Fragment, 'kind'>[], ended?: (isSent: boolean) => void): void | Promise<void> {
    const socket = this.#socket;
    if (socket === undefined || (this.#state !== 6 && this.#state !== 8)) {
      throw new NetworkError('association-closed', 'The association is not open');
    }
    this.#fire('data-request');
    let hasRoom = true;
    socket.cork();
    for (const fragment of fragments) {
      socket.write(writeDataHeader(fragment, fragment.bytes.length));
      const isEnd = fragment.isLast && !fragment.isCommand;
      hasRoom = socket.write(fragment.bytes, isEnd && ended ? (error) => ended(!error) : undefined);
    }
    socket.uncork();
    return hasRoom ? undefined : drained(socket, this.#limits.stalledWriteMilliseconds);
  }

  /** Asks for release; `ended` follows. Nothing happens when the association is not open. */
  release(): void {
    if (this.#state === 6) this.#fire('release-request');
  }

  /** Ends the association at once: A-ABORT when the peer can receive one, otherwise the socket is closed. */
  abort(error?: NetworkError): void {
    if (this.#state >= 3 && this.#state <= 12) this.#fire('abort-request', { error });
    else this.destroy();
  }

  /** Closes the socket without a word. */
  destroy(): void {
    this.#socket?.destroy();
  }

  #attach(socket: Socket): void {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Uint8Array) => this.#received(chunk));
    socket.on('error', (error) => (this.#socketError ??= error));
    socket.on('close', () => this.#closed());
  }

  #received(chunk: Uint8Array): void {
    if (this.#state === 13 && !this.#mayGoOn(chunk.length)) return void this.#socket?.destroy();
    this.#framer.push(chunk);
    this.#spent.add(chunk);
    // Paused only now, with one chunk kept: most of the time the user is done before the next one comes.
    if (this.#isBusy) this.#socket?.pause();
    else this.#drain();
  }

  /**
   * Reads what was on its way when we said the end, so that the peer reads ours; returns false beyond the limit, so that nobody is listened
   * to for long.
   */
  #mayGoOn(bytes: number): boolean {
    this.#bytesAfterEnd += bytes;
    return this.#bytesAfterEnd <= this.#limits.maxBytesAfterEnd;
  }

  /** Handles tokens until there are none, or until the user needs time. */
  #drain(): void {
    while (!this.#isBusy && this.#state !== 1) {
      const token = this.#framer.next();
      if (token === undefined) break;
      const settled = this.#handle(token);
      if (settled) this.#waitFor(settled);
    }
    if (!this.#isBusy && this.#framer.isEmpty) this.#spent.release();
  }

  #waitFor(settled: Promise<void>): void {
    this.#isBusy = true;
    this.watchdog.pause();
    const goOn = (error?: unknown): void => {
      this.#isBusy = false;
      this.watchdog.resume(performance.now());
      if (error !== undefined) this.abort(asNetworkError(error));
      this.#drain();
      if (!this.#isBusy && this.#socket?.isPaused()) this.#socket.resume();
    };
    settled.then(() => goOn(), goOn);
  }

  #handle(token: FramerToken): void | Promise<void> {
    try {
      if (token.kind === 'fragment') return this.#step('data-pdu', { fragment: token });
      if (token.kind === 'invalid') return this.#fire('invalid-pdu', { error: token.error });
      return this.#handlePdu(readPdu(token.type, token.body));
    } catch (error) {
      if (error instanceof NetworkError && error.code === 'pdu-malformed') return this.#fire('invalid-pdu', { error });
      this.abort(asNetworkError(error));
    }
  }

  #handlePdu(pdu: ControlPdu): void | Promise<void> {
    const releasing = pdu.type === 'release-rq' && this.isOpen ? this.#user.releasing?.() : undefined;
    if (releasing) {
      const answer = () => (this.isOpen ? this.#fire(pduEvents[pdu.type], { pdu }) : undefined);
      return releasing.then(answer, answer);
    }
    const rejection = pdu.type === 'associate-rq' ? providerRejection(pdu) : undefined;
    const answer = this.#state === 2 && rejection ? rejectPdu(rejection) : undefined;
    this.#fire(pduEvents[pdu.type], { pdu: answer ?? pdu, isAcceptable: answer === undefined });
  }

  #fire(event: AssociationEvent, cause: Cause = {}): void {
    void this.#step(event, cause);
  }

  /** The promise, when there is one, is the user's wish to be given time with the data that it was shown. */
  #step(event: AssociationEvent, cause: Cause): void | Promise<void> {
    const facts = { acceptable: cause.isAcceptable ?? true, isRequestor: this.#isRequestor };
    const transition = step(this.#state, event, facts);
    if (transition === undefined) return undefined;
    this.#state = transition.next;
    let settled: void | Promise<void> = undefined;
    for (const action of transition.actions) settled = this.#perform(action, cause) ?? settled;
    if (transition.next === 1 || transition.next === 13) {
      this.#end(endOf(event, event === 'transport-closed' ? { ...cause, error: this.#socketError } : cause));
    }
    return settled;
  }

  #perform(action: Action, cause: Cause): void | Promise<void> {
    switch (action) {
      case 'connect':
        if (cause.target) this.#attach(openSocket(cause.target));
        return;
      case 'start-artim':
        clearTimeout(this.#artim);
        this.#artim = setTimeout(() => this.#fire('artim-expired'), this.#limits.artimMilliseconds);
        return;
      case 'stop-artim':
        clearTimeout(this.#artim);
        return;
      case 'close-connection':
        return this.#closeConnection();
      case 'send-associate-rq':
      case 'send-associate-ac':
      case 'send-associate-rj':
        if (cause.pdu) this.#write(cause.pdu);
        return;
      case 'send-release-rq':
        return this.#write({ type: 'release-rq' });
      case 'send-release-rp':
        return this.#write({ type: 'release-rp' });
      case 'send-abort-user':
        return this.#write({ type: 'abort', source: 0, reason: 0 });
      case 'send-abort-provider':
        return this.#write({ type: 'abort', source: 2, reason: abortReasonOf(cause.error) });
      case 'indicate-associate':
        if (cause.pdu?.type === 'associate-rq') this.#user.indicated(cause.pdu);
        return;
      case 'confirm-accept':
        if (cause.pdu?.type === 'associate-ac') this.#user.established(cause.pdu);
        return;
      case 'indicate-data':
        return cause.fragment && this.#user.received(cause.fragment);
      case 'indicate-release':
      case 'confirm-release':
        // The user has nothing to add: answer at once where the table wants an answer (Sta8, Sta9, Sta12).
        return this.#fire('release-response');
      case 'accept-connection': // done by the operating system
      case 'send-data': // done by send()
      case 'confirm-reject': // these three: told by #end
      case 'indicate-abort':
      case 'indicate-provider-abort':
      case 'ignore':
    }
  }

  #write(pdu: ControlPdu): void {
    const socket = this.#socket;
    // A peer that provokes answers and does not read them must not fill our memory.
    if (socket?.writable && socket.writableLength < 1024 * 1024) socket.write(writePdu(pdu));
  }

  #end(end: AssociationEnd): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearInterval(this.#watch);
    this.#user.ended(end);
  }

  #closeConnection(): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    if (socket.connecting) return void socket.destroy();
    socket.destroySoon();
    // A peer that does not read would keep the last bytes, and so the socket, for ever.
    this.#artim = setTimeout(() => socket.destroy(), this.#limits.artimMilliseconds);
  }

  #closed(): void {
    clearTimeout(this.#artim);
    this.#fire('transport-closed');
    clearTimeout(this.#artim);
  }

  #startWatch(): void {
    if (this.#hasEnded) return;
    this.#watch = setInterval(() => {
      // Judged after the sockets had their turn: when this process was held up, their bytes are waiting to be read.
      if (this.watchdog.check(performance.now())) setImmediate(() => this.#judge());
    }, this.watchdog.interval);
  }

  #judge(): void {
    const verdict = this.watchdog.check(performance.now());
    if (verdict === undefined || this.#hasEnded || this.#state < 3) return;
    this.abort(new NetworkError('timeout', verdict === 'idle' ? 'The peer was silent' : 'The peer was too slow'));
  }
}
