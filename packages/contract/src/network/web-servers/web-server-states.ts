/** The states of a DICOMweb server, worst first: by its last tests, and whether it is switched on. */
export const webServerStates = ['failing', 'untested', 'answers', 'off'] as const;
export type WebServerState = (typeof webServerStates)[number];

/** Why a DICOMweb server could not be reached or did not do what was requested. */
export const webFaultCodes = [
  'name-unknown',
  'address-refused',
  'address-unlisted',
  'port-closed',
  'unreachable',
  'no-answer',
  'tls-failed',
  'certificate-unknown',
  'certificate-expired',
  'certificate-name',
  'redirected',
  'too-large',
  'aborted',
  'not-allowed',
  'not-found',
  'refused',
  'no-dicomweb',
  'no-token',
  'secret-lost',
] as const;
export type WebFaultCode = (typeof webFaultCodes)[number];

export function isWebFaultCode(code: string): code is WebFaultCode {
  return webFaultCodes.some((known) => known === code);
}
