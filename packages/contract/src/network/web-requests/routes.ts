import { Type } from 'typebox';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf } from '../../schemas.ts';
import { WebRequest, WebToken } from './fields.ts';
import { requestOutcomes, tokenSortColumns } from './web-requests.ts';

const access: Access = { kind: 'ability', action: 'read', subject: 'Server' };

/** In the address, the path or the name of the token or person. */
const filters = { outcome: Type.Optional(oneOf(requestOutcomes)) };

/** The newest first. The server is everybody's: `not-found` for those who do not see every clinic. */
export const listWebRequests = defineRoute({
  method: 'GET',
  path: '/api/dicomweb/requests',
  summary: 'Requests to our DICOMweb service',
  access,
  query: listQuery(['at'] as const, filters),
  response: pageOf(WebRequest),
});

export const exportWebRequests = tableRoute({
  path: '/api/dicomweb/requests/export',
  summary: 'Requests to our DICOMweb service, as a table',
  access,
  query: tableQuery(['at'] as const, filters),
  audit: 'web-request.export',
});

/** Requests of the last hour, by the code of the clinic whose root was called; empty for the root of all. */
export const countWebRequests = defineRoute({
  method: 'GET',
  path: '/api/dicomweb/requests/counts',
  summary: 'How many requests our DICOMweb service has',
  access,
  response: Type.Object({
    requests: Type.Integer(),
    refused: Type.Integer(),
    rows: Type.Array(Type.Object({ clinicCode: Type.String(), requests: Type.Integer() })),
  }),
});

/** Tokens that are not revoked, of the accounts that the caller sees; also those that have ended. */
export const listWebTokens = defineRoute({
  method: 'GET',
  path: '/api/dicomweb/tokens',
  summary: 'Access tokens of all accounts',
  access: { kind: 'ability', action: 'update', subject: 'User' },
  query: listQuery(tokenSortColumns, {}),
  response: pageOf(WebToken),
});
