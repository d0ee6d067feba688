import { Type } from 'typebox';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf, Key, strict, listOf } from '../../schemas.ts';
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
 * Worst first unless another order is requested; `q` is searched in names and addresses. A change replaces all fields but empty secrets. A
 * server is removed with its secrets; studies that were retrieved from it stay.
 */
export const {
  list: listWebServers,
  get: getWebServer,
  create: createWebServer,
  update: updateWebServer,
  remove: removeWebServer,
  activity: webServerActivity,
} = recordRoutes({
  kind: 'web-server',
  path: '/api/web-servers',
  params: WebServerParams,
  needs: (action) => ({ action, subject: 'Node' }),
  called: { one: 'DICOMweb server', several: 'DICOMweb servers' },
  query: listQuery(webServerSortColumns, filters),
  page: pageOf(WebServerRow, WebServerMay),
  shown: WebServer,
  fields: WebServerFields.properties,
  start: NewWebServer,
});

/** The servers as a table, without a secret and without headers. */
export const exportWebServers = tableRoute({
  path: '/api/web-servers/export',
  summary: 'DICOMweb servers as a table',
  access: needs('read'),
  query: tableQuery(webServerSortColumns, filters),
  audit: 'web-server.export',
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

/** Adds and changes DICOMweb servers from CSV. A new one that signs in waits, inactive, for its secret. */
export const importWebServers = importRoute({
  path: '/api/web-servers/import',
  summary: 'Import DICOMweb servers from CSV',
  access: { kind: 'ability', action: 'create', subject: 'Node' },
  audit: 'web-server.import',
});
