import { NetworkError } from '../network-error.ts';
import type { Fragment } from '../pdu/pdu-framer.ts';
import type { ControlPdu } from '../pdu/pdu.ts';
import { abortReasons } from '../pdu/pdu.ts';
import type { Rejection } from './negotiation.ts';
import type { AssociationEvent } from './state-machine.ts';

export type AssociationEnd =
  | { readonly kind: 'released' }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  /** Aborted by this side; the error says why, unless the caller simply requested it. */
  | { readonly kind: 'aborted'; readonly error: Error | undefined }
  | { readonly kind: 'aborted-by-peer'; readonly source: number; readonly reason: number }
  /** The socket closed in the middle of things. */
  | { readonly kind: 'connection-lost'; readonly error: Error | undefined }
  /** ARTIM: no request came in time. */
  | { readonly kind: 'timed-out' };

/** TLS of a requestor. Without `ca` the authorities of the system are trusted. */
export interface TlsClientOptions {
  readonly ca?: string | undefined;
  /** Our own certificate, for peers that require one. */
  readonly key?: string | undefined;
  readonly cert?: string | undefined;
  /** True if a certificate that is among `ca` is trusted, whoever signed it. */
  readonly allowPartialTrustChain?: boolean | undefined;
  /** Name to find in the peer's certificate, when it is not the host. */
  readonly servername?: string | undefined;
  /** False: a certificate that is trusted will do whatever name it has. */
  readonly checksName?: boolean | undefined;
}

export interface ConnectTarget {
  readonly host: string;
  readonly port: number;
  readonly tls?: TlsClientOptions | undefined;
}

/** The facts that come with an event of the state machine. */
export interface Cause {
  readonly pdu?: ControlPdu;
  readonly fragment?: Fragment;
  readonly error?: Error | undefined;
  readonly target?: ConnectTarget;
  readonly isAcceptable?: boolean;
}

/** The event that each received PDU is, PS3.8 Table 9-10. */
export const pduEvents = {
  'associate-rq': 'associate-rq-pdu',
  'associate-ac': 'associate-ac-pdu',
  'associate-rj': 'associate-rj-pdu',
  'release-rq': 'release-rq-pdu',
  'release-rp': 'release-rp-pdu',
  abort: 'abort-pdu',
} as const satisfies Record<ControlPdu['type'], AssociationEvent>;

/** Returns the end for the user when `event` brought the machine to Sta1 or Sta13. */
export function endOf(event: AssociationEvent, cause: Cause): AssociationEnd {
  const { pdu, error } = cause;
  if (pdu?.type === 'associate-rj' && event !== 'invalid-pdu') return { kind: 'rejected', rejection: pdu };
  switch (event) {
    case 'release-rp-pdu':
    case 'release-response':
      return { kind: 'released' };
    case 'abort-pdu':
      return pdu?.type === 'abort' ? { kind: 'aborted-by-peer', source: pdu.source, reason: pdu.reason } : unexpected();
    case 'transport-closed':
      return { kind: 'connection-lost', error };
    case 'artim-expired':
      return { kind: 'timed-out' };
    case 'abort-request':
    case 'invalid-pdu':
      return { kind: 'aborted', error };
    default:
      return unexpected();
  }
}

/** The reason field of an A-ABORT by the service-provider, PS3.8 Table 9-26. */
export function abortReasonOf(error: Error | undefined): number {
  if (!(error instanceof NetworkError)) return abortReasons.unexpectedPdu;
  return error.code === 'pdu-unrecognized' ? abortReasons.unrecognizedPdu : abortReasons.invalidParameterValue;
}

function unexpected(): AssociationEnd {
  const error = new NetworkError('protocol-violation', 'A PDU came that has no place here');
  return { kind: 'aborted', error };
}
