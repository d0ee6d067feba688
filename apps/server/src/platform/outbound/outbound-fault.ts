/** Why somebody could not be called, or did not answer as a caller needs it. */
export type OutboundFaultCode =
  | 'name-unknown'
  | 'address-refused'
  /** In a network of the house that `ISOCENTER_OUTBOUND_NETWORKS` leaves out. */
  | 'address-unlisted'
  | 'port-closed'
  | 'unreachable'
  | 'no-answer'
  | 'tls-failed'
  | 'certificate-unknown'
  | 'certificate-expired'
  | 'certificate-name'
  /** It sends its callers to another place. */
  | 'redirected'
  | 'too-large'
  /** The connection ended before the answer did. */
  | 'aborted';

export class OutboundFault extends Error {
  override readonly name = 'OutboundFault';
  readonly code: OutboundFaultCode;
  /** The host with the refused address, where that is to be shown; else empty. */
  readonly host: string;

  constructor(code: OutboundFaultCode, cause?: unknown, host = '') {
    super(code, { cause });
    this.code = code;
    this.host = host;
  }
}

/** Words of the system and OpenSSL for a connection that failed. */
const connectionFaults = [
  [/ECONNREFUSED/, 'port-closed'],
  [/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, 'unreachable'],
  [/ETIMEDOUT/, 'no-answer'],
  [/certificate (?:has expired|is not yet valid)/i, 'certificate-expired'],
  [/altnames/i, 'certificate-name'],
  [/self.signed|unable to (?:get|verify)/i, 'certificate-unknown'],
  [/SSL|TLS|EPROTO/i, 'tls-failed'],
] as const satisfies readonly (readonly [RegExp, OutboundFaultCode])[];

export type ConnectionFault = (typeof connectionFaults)[number][1];

/** Returns the fault that the words of a failed connection mean. */
export function connectionFault(message: string): ConnectionFault {
  return connectionFaults.find(([form]) => form.test(message))?.[1] ?? 'unreachable';
}
