import {
  createWebServer,
  getWebServer,
  removeWebServer,
  updateWebServer,
} from '@isocenter/contract/network/web-servers/endpoints.ts';
import {
  type WebServer,
  newWebServer,
  webServerFaults,
  WebServerFields,
} from '@isocenter/contract/network/web-servers/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const webServerKind: RemovableKind<WebServerFields, WebServer> = {
  kept: 'web-servers',
  schema: WebServerFields,
  empty: newWebServer,
  faults: webServerFaults,
  keyOf: ({ serverId }) => serverId,
  load: (serverId, signal) => call(getWebServer, { params: { serverId } }, { signal }),
  add: (body) => call(createWebServer, { body }),
  change: (serverId, body) => call(updateWebServer, { params: { serverId }, body }),
  remove: (serverId) => call(removeWebServer, { params: { serverId } }),
  // Studies that were retrieved from it stay: nothing keeps a server.
  hanging: () => Promise.resolve({ hanging: [] }),
};
