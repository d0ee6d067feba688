export const webServerStatuses = ['active', 'inactive'] as const;

/** The ways in which we sign in there: HTTP Basic, a bearer token, OAuth 2.0 client credentials (RFC 6749 §4.4), or our certificate. */
export const webSignIns = ['none', 'basic', 'bearer', 'oauth2', 'certificate'] as const;

/** The services that we use of a server: QIDO-RS, WADO-RS, STOW-RS. */
export const webUses = ['query', 'retrieve', 'store'] as const;
export type WebUse = (typeof webUses)[number];
