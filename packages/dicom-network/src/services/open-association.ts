import { Association } from '../association/association.ts';
import type { AssociationEnd, ConnectTarget, TlsClientOptions } from '../association/association-end.ts';
import type { ListenerLimits } from '../association/limits.ts';
import { defaultListenerLimits } from '../association/limits.ts';
import type { AcceptedContext, ContextProposal } from '../association/negotiation.ts';
import { acceptedContexts, requestPdu, sendLimit } from '../association/negotiation.ts';
import type { CommandSet } from '../dimse/command-set.ts';
import { DimseAssociation, type RequestOptions } from '../dimse/dimse-association.ts';
import { endError } from '../dimse/end-error.ts';
import type { Response } from '../dimse/pending-requests.ts';
import type { SentDataSet, Service } from '../dimse/service.ts';
import { NetworkError } from '../network-error.ts';
import type { AssociateAcceptPdu, AssociateRequestPdu } from '../pdu/pdu.ts';
import { maxPresentationContexts } from '../pdu/read-pdu.ts';
import { implementation } from './implementation.ts';

interface RequestorTimeouts {
  /** Connecting, TLS and negotiation together. */
  readonly associateMilliseconds: number;
  /** From the last byte of a request to its response; also how long the peer may refuse to receive bytes. */
  readonly responseMilliseconds: number;
  readonly releaseMilliseconds: number;
}

const defaultRequestorTimeouts: RequestorTimeouts = {
  associateMilliseconds: 15_000,
  responseMilliseconds: 60_000,
  releaseMilliseconds: 5_000,
};

export interface OpenAssociationOptions {
  readonly host: string;
  readonly port: number;
  readonly callingAeTitle: string;
  readonly calledAeTitle: string;
  /** At most 128. */
  readonly presentationContexts: readonly ContextProposal[];
  /** The services of this side: `storageScp` for the objects of a C-GET. */
  readonly services?: readonly Service[] | undefined;
  readonly tls?: TlsClientOptions | undefined;
  readonly timeouts?: Partial<RequestorTimeouts> | undefined;
  /** Longest P-DATA-TF variable field that we want to receive, and ever send, in bytes. */
  readonly maxPduLength?: number | undefined;
}

/** An open association of which we are the requestor. One request runs at a time. */
export interface RequestorAssociation {
  /** The presentation contexts that the peer accepted. */
  readonly contexts: readonly AcceptedContext[];
  readonly isOpen: boolean;
  /** Settles, never rejects, when the association is over, whoever ended it. */
  readonly ended: Promise<AssociationEnd>;
  /** @throws NetworkError `context-not-accepted` */
  contextFor(abstractSyntax: string, transferSyntax?: string): AcceptedContext;
  /** Sends a request of an SCU and waits for its final response. */
  request(
    contextId: number,
    command: Omit<CommandSet, 'MessageID'>,
    dataSet?: SentDataSet,
    options?: Pick<RequestOptions, 'pending' | 'signal'>,
  ): Promise<Response>;
  /** Releases the association; aborts it when the peer does not answer in time. Never rejects. */
  release(): Promise<void>;
  /** Ends it at once. */
  abort(): void;
}

/**
 * Opens an association. It is open even when the peer accepted none of the contexts: see `contexts`.
 * @throws NetworkError `connection-failed`, `timeout`, `association-rejected`, `association-aborted`, `invalid-argument`
 */
export async function openAssociation(options: OpenAssociationOptions): Promise<RequestorAssociation> {
  const timeouts = { ...defaultRequestorTimeouts, ...options.timeouts };
  const limits = requestorLimits(options, timeouts);
  const request = associateRequest(options, limits);
  const opened = Promise.withResolvers<DimseAssociation>();
  const timeout = new NetworkError('timeout', 'The association was not answered in time');
  let dimse: DimseAssociation | undefined;
  const target: ConnectTarget = { host: options.host, port: options.port, tls: options.tls };
  const association = Association.request(target, request, limits, {
    indicated: () => undefined,
    established: (accept) => {
      dimse = dimseFor(association, { options, request, accept, limits });
      opened.resolve(dimse);
    },
    received: (fragment) => dimse?.received(fragment),
    ended: (end) => {
      dimse?.wasEnded(end);
      opened.reject(association.wasConnected ? endError(end) : connectError(end, options));
    },
  });
  const timer = setTimeout(() => {
    opened.reject(timeout);
    association.abort(timeout);
  }, timeouts.associateMilliseconds);
  try {
    return requestorAssociation(await opened.promise, timeouts);
  } finally {
    clearTimeout(timer);
  }
}

function connectError(end: AssociationEnd, { host, port, tls }: OpenAssociationOptions): NetworkError {
  if (end.kind !== 'connection-lost') return endError(end);
  const words = end.error?.message ?? 'The connection failed';
  // A peer that speaks in the clear is reached, and ends the connection at the first bytes of the handshake.
  const isCut = tls !== undefined && (end.error === undefined || /ECONNRESET|EPIPE/.test(words));
  return new NetworkError('connection-failed', isCut ? `The TLS handshake was cut off: ${words}` : words, {
    host,
    port,
  });
}

function requestorLimits(options: OpenAssociationOptions, timeouts: RequestorTimeouts): ListenerLimits {
  return {
    ...defaultListenerLimits,
    maxPduBytes: options.maxPduLength ?? defaultListenerLimits.maxPduBytes,
    // It is ours to keep an association open; each request has its own time limit.
    idleAssociationMilliseconds: Infinity,
    stalledWriteMilliseconds: timeouts.responseMilliseconds,
    responseMilliseconds: timeouts.responseMilliseconds,
    artimMilliseconds: timeouts.releaseMilliseconds,
  };
}

function associateRequest(options: OpenAssociationOptions, limits: ListenerLimits): AssociateRequestPdu {
  const count = options.presentationContexts.length;
  if (count === 0 || count > maxPresentationContexts) {
    throw new NetworkError('invalid-argument', 'An association needs 1 to 128 presentation contexts', { count });
  }
  return requestPdu(options, options.presentationContexts, { ...implementation, maxPduBytes: limits.maxPduBytes });
}

interface Negotiated {
  readonly options: OpenAssociationOptions;
  readonly request: AssociateRequestPdu;
  readonly accept: AssociateAcceptPdu;
  readonly limits: ListenerLimits;
}

function dimseFor(association: Association, { options, request, accept, limits }: Negotiated): DimseAssociation {
  return new DimseAssociation(association, {
    peer: {
      callingAeTitle: options.callingAeTitle,
      calledAeTitle: options.calledAeTitle,
      remoteAddress: options.host,
    },
    contexts: acceptedContexts(request, accept),
    services: options.services ?? [],
    maxSendPduBytes: sendLimit(accept.userInformation.maxPduLength, limits.maxPduBytes),
    limits,
    onFailure: () => undefined,
  });
}

function requestorAssociation(dimse: DimseAssociation, timeouts: RequestorTimeouts): RequestorAssociation {
  return {
    contexts: dimse.contexts,
    ended: dimse.ended,
    get isOpen() {
      return dimse.isOpen;
    },
    contextFor: (abstractSyntax, transferSyntax) => acceptedContext(dimse.contexts, abstractSyntax, transferSyntax),
    request: (contextId, command, dataSet, conversation) =>
      dimse.request(contextId, command, { ...conversation, dataSet }),
    release: async () => {
      const timer = setTimeout(() => dimse.abort(), timeouts.releaseMilliseconds);
      await dimse.release();
      clearTimeout(timer);
    },
    abort: () => dimse.abort(),
  };
}

/** @throws NetworkError `context-not-accepted` */
export function acceptedContext(
  contexts: readonly AcceptedContext[],
  abstractSyntax: string,
  transferSyntax?: string,
): AcceptedContext {
  const found = contexts.find(
    (context) =>
      context.abstractSyntax === abstractSyntax &&
      (transferSyntax === undefined || context.transferSyntax === transferSyntax),
  );
  if (found) return found;
  const facts = { abstractSyntax, transferSyntax: transferSyntax ?? 'any' };
  throw new NetworkError('context-not-accepted', 'The peer did not accept this presentation context', facts);
}
