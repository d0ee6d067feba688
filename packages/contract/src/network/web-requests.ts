import Type, { type Static } from 'typebox';
import { listQuery, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { ApiToken } from '../people/security.ts';
import { defineRoute, type Access } from '../route.ts';
import { Instant, nullable, oneOf } from '../schemas.ts';

/** How a request ended: 1xx to 3xx, 4xx, 5xx. */
export const requestOutcomes = ['answered', 'refused', 'failed'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** So long is kept what was asked of our DICOMweb service. */
export const requestDays = 7;

/** Requests of DICOMweb by one caller of one kind about one study with one status, within a few seconds. */
export const WebRequest = Type.Object({
  requestId: Type.Integer(),
  at: Instant,
  /** What the token is called, else the person; empty where nobody is known by what was shown. */
  caller: Type.String(),
  /** Whose the token is. */
  account: Type.String(),
  kind: oneOf(['token', 'session', 'unknown'] as const),
  address: Type.String(),
  method: Type.String(),
  /** Below the root of the service; of several requests, as their route is written. Of a query the names, never the values. */
  path: Type.String(),
  /** Of the clinic whose root was called; empty for the root of all. */
  clinicCode: Type.String(),
  /** False where there is no such clinic. */
  hasClinic: Type.Boolean(),
  status: Type.Integer(),
  requests: Type.Integer(),
  bytes: Type.Integer(),
  /** Of the one that took longest. */
  milliseconds: Type.Integer(),
});
export type WebRequest = Static<typeof WebRequest>;

const access: Access = { kind: 'ability', action: 'read', subject: 'Server' };

/** In the address, the path or the name of the token or person. */
const filters = { outcome: Type.Optional(oneOf(requestOutcomes)) };

/** The newest first. The server is everybody's: `not-found` for who does not see every clinic. */
export const listWebRequests = defineRoute({
  method: 'GET',
  path: '/api/dicomweb/requests',
  summary: 'What is asked of our DICOMweb service',
  access,
  query: listQuery(['at'] as const, filters),
  response: pageOf(WebRequest),
});

export const exportWebRequests = tableRoute({
  path: '/api/dicomweb/requests/export',
  summary: 'What is asked of our DICOMweb service, as a table',
  access,
  query: tableQuery(['at'] as const, filters),
  audit: 'web-request.export',
});

/** Requests of the last hour, by the code of the clinic whose root was called; empty for the root of all. */
export const countWebRequests = defineRoute({
  method: 'GET',
  path: '/api/dicomweb/requests/counts',
  summary: 'How much is asked of our DICOMweb service',
  access,
  response: Type.Object({
    requests: Type.Integer(),
    refused: Type.Integer(),
    rows: Type.Array(Type.Object({ clinicCode: Type.String(), requests: Type.Integer() })),
  }),
});

/** An access token of an account that exists for the caller. */
export const WebToken = Type.Object({
  ...ApiToken.properties,
  userId: Type.Integer(),
  userName: Type.String(),
  /** The clinics of the account. */
  clinics: Type.Array(Type.String()),
  /** Of the last hour, at our DICOMweb service. */
  requests: nullable(Type.Integer()),
});
export type WebToken = Static<typeof WebToken>;

export const tokenSortColumns = ['name', 'user', 'ends', 'used'] as const;
export type TokenSortColumn = (typeof tokenSortColumns)[number];

/** Tokens that are not revoked, of the accounts that the caller sees; also those that have ended. */
export const listWebTokens = defineRoute({
  method: 'GET',
  path: '/api/dicomweb/tokens',
  summary: 'Access tokens of all accounts',
  access: { kind: 'ability', action: 'update', subject: 'User' },
  query: listQuery(tokenSortColumns, {}),
  response: pageOf(WebToken),
});
