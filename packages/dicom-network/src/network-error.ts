/** A caller branches on the code. The sentence beside it is for people. */
export type NetworkErrorCode =
  | 'pdu-unrecognized' // a PDU type outside PS3.8 Table 9-1
  | 'pdu-too-large' // a length above our limit, seen before anything was buffered
  | 'pdu-malformed' // lengths or values inside a PDU that contradict each other
  | 'command-malformed' // a command set that cannot be read
  | 'protocol-violation' // well-formed, but not at this place in the conversation
  | 'limit-exceeded' // a data set larger than allowed
  | 'connection-failed'
  | 'connection-closed'
  | 'association-rejected'
  | 'association-aborted'
  | 'association-closed' // used after its end
  | 'context-not-accepted'
  | 'invalid-argument'
  | 'timeout';

/** The one error class of this package. Messages never hold values from a data set. */
export class NetworkError extends Error {
  readonly code: NetworkErrorCode;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(code: NetworkErrorCode, message: string, facts: Readonly<Record<string, string | number>> = {}) {
    super(message);
    this.name = 'NetworkError';
    this.code = code;
    this.facts = facts;
  }
}

/** Returns an error from above the association as a breach of the protocol. */
export function asNetworkError(error: unknown): NetworkError {
  if (error instanceof NetworkError) return error;
  return new NetworkError('protocol-violation', error instanceof Error ? error.message : 'An operation failed');
}
