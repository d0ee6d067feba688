import { textOfPeer } from '@isocenter/contract/network/queries/peers.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { pageOfNodes } from '#features/network/nodes/nodes.ts';
import { pageOfWebServers } from '#features/network/web-servers/web-servers.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { pacesOfSources } from './pace-queries.ts';

/** More of a kind are not beside each other. */
const mostSources = 200;

const here: QuerySource = {
  nodeId: null,
  serverId: null,
  kind: 'here',
  name: '',
  state: null,
  echoMilliseconds: null,
  retrieveBy: null,
  imagesPerSecond: null,
  bytesPerImage: null,
  clinicName: null,
};

/**
 * This archive, and the nodes and DICOMweb servers that are asked. One exists for those of its clinic and for who sees all, whether they
 * may look at its record or not: to ask one is another right.
 */
export async function querySources(db: Db, principal: Principal): Promise<QuerySource[]> {
  const sources = [...(await nodeSources(db, principal)), ...(await serverSources(db, principal))];
  const paces = new Map((await pacesOfSources(db)).map((pace) => [textOfPeer(pace), pace]));
  return [here, ...sources.map((source) => ({ ...source, ...paces.get(textOfPeer(source)) }))];
}

async function nodeSources(db: Db, principal: Principal): Promise<QuerySource[]> {
  const { rows } = await pageOfNodes(db, principal, { sort: 'name', direction: 'asc', limit: mostSources });
  return rows
    .filter(({ status, port, uses }) => status === 'active' && port !== null && uses.includes('query'))
    .map(({ nodeId, name, state, echoMilliseconds, uses, retrieveBy }) => ({
      ...here,
      nodeId,
      kind: 'dimse',
      name,
      state,
      echoMilliseconds,
      retrieveBy: uses.includes('retrieve') ? retrieveBy : null,
    }));
}

async function serverSources(db: Db, principal: Principal): Promise<QuerySource[]> {
  const page = { sort: 'name', direction: 'asc', use: 'query', limit: mostSources } as const;
  const { rows } = await pageOfWebServers(db, principal, page);
  return rows
    .filter(({ status }) => status === 'active')
    .map(({ serverId, name, state, tests, uses, clinicName }) => ({
      ...here,
      serverId,
      kind: 'web',
      name,
      state,
      echoMilliseconds:
        tests.find(({ service, outcome }) => service === 'qido' && outcome === 'worked')?.milliseconds ?? null,
      retrieveBy: uses.includes('retrieve') ? 'wado-rs' : null,
      clinicName,
    }));
}
