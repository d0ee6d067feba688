import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf, Key, strict, Revision, Nothing, listOf } from '../../schemas.ts';
import {
  WebServerRow,
  WebServerMay,
  WebServerParams,
  WebServer,
  NewWebServer,
  WebServerFields,
  WebTest,
} from './fields.ts';
import { webServerSortColumns, webServices } from './web-server-lists.ts';
import { webServerStates } from './web-server-states.ts';
import { webUses } from './web-servers.ts';

const filters = {
  state: Type.Optional(oneOf(webServerStates)),
  clinicId: Type.Optional(Key),
  use: Type.Optional(oneOf(webUses)),
};
const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Node',
});

/**
 * A page of the servers that exist for the caller, worst first unless another order is requested; `q` is searched in names and addresses.
 */
export const listWebServers = defineRoute({
  method: 'GET',
  path: '/api/web-servers',
  summary: 'List DICOMweb servers',
  access: needs('read'),
  query: listQuery(webServerSortColumns, filters),
  response: pageOf(WebServerRow, WebServerMay),
});

/** The servers as a table, without a secret and without headers. */
export const exportWebServers = tableRoute({
  path: '/api/web-servers/export',
  summary: 'DICOMweb servers as a table',
  access: needs('read'),
  query: tableQuery(webServerSortColumns, filters),
  audit: 'web-server.export',
});

export const getWebServer = defineRoute({
  method: 'GET',
  path: '/api/web-servers/:serverId',
  summary: 'One DICOMweb server',
  access: needs('read'),
  params: WebServerParams,
  response: WebServer,
});

export const createWebServer = defineRoute({
  method: 'POST',
  path: '/api/web-servers',
  summary: 'Add a DICOMweb server',
  access: needs('create'),
  body: NewWebServer,
  tidied: true,
  response: WebServer,
  status: 201,
  audit: 'web-server.create',
});

/** Replaces all fields but empty secrets. `stale-revision` when somebody saved in between. */
export const updateWebServer = defineRoute({
  method: 'PUT',
  path: '/api/web-servers/:serverId',
  summary: 'Change a DICOMweb server',
  access: needs('update'),
  params: WebServerParams,
  body: strict({ ...WebServerFields.properties, revision: Revision }),
  tidied: true,
  response: WebServer,
  audit: 'web-server.change',
});

/** Removes a server with its secrets. Studies that were retrieved from it stay. */
export const removeWebServer = defineRoute({
  method: 'DELETE',
  path: '/api/web-servers/:serverId',
  summary: 'Remove a DICOMweb server',
  access: needs('delete'),
  params: WebServerParams,
  response: Nothing,
  audit: 'web-server.remove',
});

/**
 * Tries out what a server is used for, or one service of it, and saves what was found; nothing is stored over there.
 * @throws `conflict` for one that is switched off, or that is not used for the service
 */
export const testWebServer = defineRoute({
  method: 'POST',
  path: '/api/web-servers/:serverId/test',
  summary: 'Find out what a DICOMweb server does',
  access: needs('update'),
  params: WebServerParams,
  body: strict({ service: Type.Optional(oneOf(webServices)) }),
  response: listOf(WebTest),
  audit: 'web-server.test',
});

export const webServerActivity = activityRoute('web-server', { action: 'read', subject: 'Node' }, WebServerParams);

/** Adds and changes DICOMweb servers from CSV. A new one that signs in waits, inactive, for its secret. */
export const importWebServers = importRoute({
  path: '/api/web-servers/import',
  summary: 'Import DICOMweb servers from CSV',
  access: { kind: 'ability', action: 'create', subject: 'Node' },
  audit: 'web-server.import',
});
