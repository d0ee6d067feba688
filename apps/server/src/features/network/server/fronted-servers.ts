import type { FrontedServer } from '@isocenter/contract/network/server/fields.ts';
import { pageOfNodes } from '#features/network/nodes/nodes.ts';
import { pageOfWebServers } from '#features/network/web-servers/web-servers.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** More of a kind are looked at in their own list. */
const mostServers = 20;

/** The DICOMweb servers, and the archives that speak DIMSE only: each host once. */
export async function frontedServers(db: Db, viewer: Principal): Promise<FrontedServer[]> {
  const query = { sort: 'state', direction: 'asc', limit: mostServers } as const;
  const { rows: servers } = await pageOfWebServers(db, viewer, query);
  const { rows: nodes } = await pageOfNodes(db, viewer, { ...query, kind: 'archive' });
  const hosts = new Set(servers.map(({ url }) => hostOf(url)));
  const web = servers.map(({ serverId: key, name, url, state, tests }): FrontedServer => {
    const searched = tests.find(({ service, outcome }) => service === 'qido' && outcome === 'worked');
    const failing = tests.filter(({ outcome }) => outcome === 'failed').map(({ service }) => service);
    const milliseconds = searched?.milliseconds ?? null;
    return { kind: 'dicomweb', key, name, address: hostOf(url), state, milliseconds, failing };
  });
  const dimse = nodes
    .filter(({ host }) => !hosts.has(host.toLowerCase()))
    .map(({ nodeId: key, name, host, port, state, echoMilliseconds: milliseconds }): FrontedServer => {
      const address = port === null ? host : `${host}:${port}`;
      return { kind: 'dimse', key, name, address, state, milliseconds, failing: [] };
    });
  return [...web, ...dimse].toSorted((one, other) => rankOf(one) - rankOf(other));
}

const worst: readonly FrontedServer['state'][] = [
  'silent',
  'failing',
  'slow',
  'answers',
  'untested',
  'unchecked',
  'off',
];

function rankOf({ state }: FrontedServer): number {
  return worst.indexOf(state);
}

function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '').toLowerCase();
}
