import type { AssociationEnd } from '../association/association-end.ts';
import type { PeerTls } from '../association/listener.ts';
import type { Rejection } from '../association/negotiation.ts';
import type { PeerFacts } from '../dimse/service.ts';
import type { ProposedContext, UserIdentity } from '../pdu/pdu.ts';

export interface AssociationRequest extends PeerFacts {
  readonly implementationClassUid: string;
  readonly implementationVersionName: string | undefined;
  readonly presentationContexts: readonly ProposedContext[];
  /** Undefined on a plain connection. */
  readonly tls: PeerTls | undefined;
  /** Secrets of the peer: never log them. */
  readonly userIdentity: UserIdentity | undefined;
}

/** Accepted: who calls, as the application knows him. Or one of `rejections`, or another row of PS3.8 Table 9-21. */
export type AssociationDecision<Caller> = { readonly caller: Caller } | Rejection;

/** An association that is served now. */
export interface OpenAssociation extends PeerFacts {
  /** A UUID. */
  readonly id: string;
  readonly openMilliseconds: number;
  readonly isTls: boolean;
  /** Ends it with an A-ABORT. */
  abort(): void;
}

/** An event of a listener, for a log and for counters. It never holds anything of a data set. */
export type ListenerEvent =
  | ({ readonly kind: 'association-accepted'; readonly acceptedContexts: number } & PeerFacts)
  | ({ readonly kind: 'association-rejected'; readonly rejection: Rejection } & PeerFacts)
  | ({
      readonly kind: 'association-ended';
      readonly end: AssociationEnd;
      readonly durationMilliseconds: number;
    } & PeerFacts)
  /** A connection ended before it had an association: silence, rubbish, or a hang-up. */
  | { readonly kind: 'connection-ended'; readonly end: AssociationEnd; readonly remoteAddress: string }
  /** Closed to make room: too many connections that request nothing. */
  | { readonly kind: 'connection-evicted'; readonly remoteAddress: string }
  | { readonly kind: 'tls-failed'; readonly error: Error }
  /** A connection could not be accepted, for want of file descriptors for one. */
  | { readonly kind: 'accept-failed'; readonly error: Error }
  /** A service of ours failed; the peer received 0110. */
  | ({ readonly kind: 'operation-failed'; readonly error: unknown; readonly abstractSyntax: string } & PeerFacts);
