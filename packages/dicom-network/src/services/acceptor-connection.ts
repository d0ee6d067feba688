import { randomUUID } from 'node:crypto';
import { Association } from '../association/association.ts';
import type { AssociationEnd } from '../association/association-end.ts';
import type { ListenerLimits } from '../association/limits.ts';
import type { Connection } from '../association/listener.ts';
import { acceptedContexts, acceptPdu, rejections, sendLimit } from '../association/negotiation.ts';
import { DimseAssociation } from '../dimse/dimse-association.ts';
import type { PeerFacts, Service } from '../dimse/service.ts';
import type { AssociateRequestPdu } from '../pdu/pdu.ts';
import { implementation } from './implementation.ts';
import type { AssociationDecision, AssociationRequest, ListenerEvent, OpenAssociation } from './listener-events.ts';

export interface AcceptorOptions<Caller> {
  readonly limits: ListenerLimits;
  /** Makes the services of an association for its caller. */
  services(caller: Caller): readonly Service[];
  authorize(request: AssociationRequest): AssociationDecision<Caller> | Promise<AssociationDecision<Caller>>;
  beforeRelease(): void | Promise<void>;
  readonly report: (event: ListenerEvent) => void;
  hasRoom(remoteAddress: string): boolean;
  /** Called when a place among the associations was reserved. */
  onReserved(): void;
  /** The association, if there ever was one, is over. */
  onEnded(): void;
}

/** One incoming connection: decides about its request, then serves it. */
export class AcceptorConnection<Caller> {
  readonly remoteAddress: string;
  readonly #connection: Connection;
  readonly #options: AcceptorOptions<Caller>;
  readonly #association: Association;
  #peer: PeerFacts | undefined;
  #dimse: DimseAssociation | undefined;
  #isFinishing = false;
  #hasAsked = false;
  #startedAt = 0;
  readonly #id = randomUUID();

  constructor(connection: Connection, options: AcceptorOptions<Caller>) {
    this.#connection = connection;
    this.#options = options;
    this.remoteAddress = connection.remoteAddress;
    this.#association = Association.accept(connection.socket, options.limits, {
      indicated: (request) => void this.#decide(request),
      established: () => undefined,
      received: (fragment) => {
        this.#hasAsked = true;
        return this.#dimse?.received(fragment);
      },
      releasing: () => this.#options.beforeRelease(),
      ended: (end) => this.#ended(end),
    });
  }

  /** Milliseconds for which the peer has requested nothing and sent nothing. */
  get silentMilliseconds(): number {
    return this.#association.watchdog.silentMilliseconds(performance.now());
  }

  get hasAsked(): boolean {
    return this.#hasAsked;
  }

  /** Undefined until it is accepted. */
  get open(): OpenAssociation | undefined {
    if (this.#peer === undefined || !this.#association.isOpen) return undefined;
    return {
      ...peerOf(this.#peer),
      id: this.#id,
      openMilliseconds: performance.now() - this.#startedAt,
      isTls: this.#connection.tls !== undefined,
      abort: () => this.abort(),
    };
  }

  /** Lets the request being received or served be answered, then ends the association. */
  async finish(): Promise<void> {
    this.#isFinishing = true;
    await this.#dimse?.served();
    this.abort();
  }

  /** Ends the association, and closes the socket as soon as the peer could be notified. */
  abort(): void {
    this.#association.abort();
    this.#connection.socket.destroySoon();
  }

  destroy(): void {
    this.#association.destroy();
  }

  async #decide(pdu: AssociateRequestPdu): Promise<void> {
    const request = this.#requestOf(pdu);
    this.#peer = request;
    if (this.#isFinishing || !this.#options.hasRoom(this.remoteAddress)) {
      return this.#association.reject(rejections.localLimitExceeded);
    }
    this.#options.onReserved();
    const decision = await this.#authorized(request);
    if (!('caller' in decision)) return this.#association.reject(decision);
    const { limits, report } = this.#options;
    const services = this.#options.services(decision.caller);
    const accept = acceptPdu(pdu, services, { ...implementation, maxPduBytes: limits.maxPduBytes });
    const contexts = acceptedContexts(pdu, accept);
    this.#startedAt = performance.now();
    this.#dimse = new DimseAssociation(this.#association, {
      peer: request,
      contexts,
      services,
      maxSendPduBytes: sendLimit(pdu.userInformation.maxPduLength, limits.maxPduBytes),
      limits,
      onFailure: (error, abstractSyntax) =>
        report({ kind: 'operation-failed', error, abstractSyntax, ...peerOf(request) }),
    });
    this.#association.accept(accept);
    if (this.#association.isOpen) {
      report({ kind: 'association-accepted', acceptedContexts: contexts.length, ...peerOf(request) });
    }
  }

  async #authorized(request: AssociationRequest): Promise<AssociationDecision<Caller>> {
    try {
      return await this.#options.authorize(request);
    } catch (error) {
      this.#options.report({ kind: 'operation-failed', error, abstractSyntax: '', ...peerOf(request) });
      return rejections.temporaryCongestion;
    }
  }

  #ended(end: AssociationEnd): void {
    const { report } = this.#options;
    this.#options.onEnded();
    this.#dimse?.wasEnded(end);
    const peer = this.#peer && peerOf(this.#peer);
    if (peer === undefined) return report({ kind: 'connection-ended', end, remoteAddress: this.remoteAddress });
    if (end.kind === 'rejected') return report({ kind: 'association-rejected', rejection: end.rejection, ...peer });
    const durationMilliseconds = this.#startedAt === 0 ? 0 : performance.now() - this.#startedAt;
    report({ kind: 'association-ended', end, durationMilliseconds, ...peer });
  }

  #requestOf(pdu: AssociateRequestPdu): AssociationRequest {
    return {
      callingAeTitle: pdu.callingAeTitle,
      calledAeTitle: pdu.calledAeTitle,
      remoteAddress: this.remoteAddress,
      implementationClassUid: pdu.userInformation.implementationClassUid,
      implementationVersionName: pdu.userInformation.implementationVersionName,
      presentationContexts: pdu.presentationContexts,
      tls: this.#connection.tls,
      userIdentity: pdu.userInformation.userIdentity,
    };
  }
}

/** Returns the facts of the peer without the rest of the request, which may hold secrets. */
function peerOf({ callingAeTitle, calledAeTitle, remoteAddress }: PeerFacts): PeerFacts {
  return { callingAeTitle, calledAeTitle, remoteAddress };
}
