import type { WebFaultCode } from '@isocenter/contract/network/web-servers/web-server-states.ts';
import { OutboundFault } from '#platform/outbound/outbound-fault.ts';

/** The reason why a request to a DICOMweb server failed; `not-found` is no fault of a search. */
export class WebFault extends Error {
  override readonly name = 'WebFault';
  readonly code: WebFaultCode;
  /** `HTTP 503`, as the protocol writes it; the host of an address that is not called; empty when there was no answer. */
  readonly answered: string;

  constructor(code: WebFaultCode, answered = '', cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.answered = answered;
  }
}

/** Converts the status of an answer that is no success. */
export function faultOfStatus(status: number): WebFault {
  const code = status === 401 || status === 403 ? 'not-allowed' : status === 404 ? 'not-found' : 'refused';
  return new WebFault(code, `HTTP ${status}`);
}

/** Returns true if the error says why a server could not be called, or refused. */
export function isWebFault(error: unknown): error is WebFault | OutboundFault {
  return error instanceof WebFault || error instanceof OutboundFault;
}

/** Converts an error thrown while a server was called. @throws any error that is not a fault of the server */
export function webFaultOf(error: unknown): WebFault {
  if (!isWebFault(error)) throw error;
  return error instanceof WebFault ? error : new WebFault(error.code, error.host, error);
}
