import {
  createWebServer,
  getWebServer,
  removeWebServer,
  updateWebServer,
} from '@isocenter/contract/network/web-servers/endpoints.ts';
import { newWebServer, webServerFaults, WebServerFields } from '@isocenter/contract/network/web-servers/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const webServerKind = recordKind({
  cacheKey: 'web-servers',
  schema: WebServerFields,
  empty: newWebServer,
  faults: webServerFaults,
  id: 'serverId',
  get: getWebServer,
  create: createWebServer,
  update: updateWebServer,
  // Studies that were retrieved from it stay: nothing keeps a server.
  remove: removeWebServer,
});
