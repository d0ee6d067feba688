import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { listQuery, mayOf, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { Key, listOf, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { webFaultCodes, webServerStates } from './web-server-states.ts';
import { WebServerFields, NewWebServer, webServerStatuses, webSignIns, webUses, type WebUse } from './web-servers.ts';

/** What is tried out, in this order: searching, metadata, a rendered image, storing. */
export const webServices = ['qido', 'wado', 'rendered', 'stow'] as const;
export type WebService = (typeof webServices)[number];

/** The services that a server is tried for: reading begins with a search for something to read. */
export function servicesOf(uses: readonly WebUse[]): WebService[] {
  const needed: Readonly<Record<WebService, readonly WebUse[]>> = {
    qido: ['query', 'retrieve'],
    wado: ['retrieve'],
    rendered: ['retrieve'],
    stow: ['store'],
  };
  return webServices.filter((service) => needed[service].some((use) => uses.includes(use)));
}

/** What a service can that not every server can: names are looked for fuzzily, asked fields are told, a limit is kept. */
export const webAbilities = ['fuzzy', 'fields', 'limit', 'jpeg', 'png'] as const;
export type WebAbility = (typeof webAbilities)[number];
/** `absent`: it is not offered over there; `untried`: there was nothing to try it with. */
export const webOutcomes = ['worked', 'failed', 'absent', 'untried'] as const;
export type WebOutcome = (typeof webOutcomes)[number];

/** Codes and figures, no sentences: the browser says cause and remedy in the reader's language. */
export const WebTest = Type.Object({
  service: oneOf(webServices),
  at: Type.String(),
  outcome: oneOf(webOutcomes),
  milliseconds: Type.Integer(),
  code: nullable(oneOf(webFaultCodes)),
  can: Type.Array(oneOf(webAbilities)),
  /** The request and the answer, as HTTP writes them, without what identifies anybody. */
  sent: Type.String(),
  answered: Type.String(),
});
export type WebTest = Static<typeof WebTest>;

/** Servers are changed by those who see every clinic. */
export const WebServerMay = mayOf('create', 'change', 'remove');
export type WebServerMay = Static<typeof WebServerMay>;

export const WebServerRow = Type.Object({
  serverId: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  signIn: oneOf(webSignIns),
  username: Type.String(),
  status: oneOf(webServerStatuses),
  uses: Type.Array(oneOf(webUses)),
  clinicName: nullable(Type.String()),
  revision: Type.Integer(),
  state: oneOf(webServerStates),
  testedAt: nullable(Type.String()),
  /** The last of each service. */
  tests: Type.Array(WebTest),
  /** Objects that it was sent in the last 24 hours, and those that it refused. */
  objectsOut: Type.Integer(),
  objectsRefused: Type.Integer(),
  /** When it was sent something last, in the last 90 days. */
  sentAt: nullable(Type.String()),
});
export type WebServerRow = Static<typeof WebServerRow>;

export const WebServer = Type.Object({
  ...WebServerFields.properties,
  serverId: Type.Integer(),
  revision: Type.Integer(),
  clinicName: nullable(Type.String()),
  state: oneOf(webServerStates),
  testedAt: nullable(Type.String()),
  tests: Type.Array(WebTest),
  hasSecret: Type.Boolean(),
  may: WebServerMay,
});
export type WebServer = Static<typeof WebServer>;

export const webServerSortColumns = ['state', 'name', 'signIn', 'clinic', 'tested'] as const;
export type WebServerSortColumn = (typeof webServerSortColumns)[number];

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
export const WebServerParams = strict({ serverId: Key });

/** A page of the servers that exist for the caller, worst first if nothing else is asked; `q` is looked for in names and addresses. */
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
 * Tries out what a server is used for, or one service of it, and keeps what was found; nothing is stored over there.
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
