import { isIP } from 'node:net';
import type { NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import type { TlsClientOptions } from '@isocenter/dicom-network/association/association-end.ts';
import {
  openAssociation,
  type OpenAssociationOptions,
  type RequestorAssociation,
} from '@isocenter/dicom-network/services/open-association.ts';
import { addressOf, NodeFault } from './called-node.ts';

/** Our side as a caller of nodes: AE title and TLS. */
export interface Caller {
  readonly aeTitle: string;
  readonly tls: () => Promise<TlsClientOptions>;
}

export type CalledNode = Pick<
  NodeFields,
  'aeTitle' | 'host' | 'port' | 'localAeTitle' | 'tls' | 'tlsChecksName' | 'timeoutSeconds'
>;

/**
 * Resolves the node's name, and makes the options to call it.
 * @param longestMilliseconds whatever the node's own time is
 * @throws NodeFault
 */
export async function callOptions(
  node: CalledNode,
  caller: Caller,
  longestMilliseconds = Infinity,
): Promise<Omit<OpenAssociationOptions, 'presentationContexts'>> {
  if (node.port === null) throw new NodeFault('unreachable');
  const milliseconds = Math.min(node.timeoutSeconds * 1000, longestMilliseconds);
  return {
    host: await addressOf(node.host),
    port: node.port,
    callingAeTitle: node.localAeTitle || caller.aeTitle,
    calledAeTitle: node.aeTitle,
    tls: await tlsTo(node, caller),
    timeouts: { associateMilliseconds: milliseconds, responseMilliseconds: milliseconds, releaseMilliseconds: 1_000 },
  };
}

/** Its host is looked for in its certificate, unless its record says otherwise; undefined for one that is called without TLS. */
export async function tlsTo(
  { tls, tlsChecksName, host }: CalledNode,
  caller: Caller,
): Promise<TlsClientOptions | undefined> {
  if (!tls) return undefined;
  // An address is no name to ask for (RFC 6066 §3): it is looked for all the same.
  const servername = isIP(host) === 0 ? { servername: host } : {};
  return { ...servername, ...(await caller.tls()), checksName: tlsChecksName };
}

/**
 * Opens an association to a node, as `callOptions` says.
 * @param services what we serve on it ourselves
 * @throws NodeFault, NetworkError
 */
export async function openToNode(
  node: CalledNode,
  caller: Caller,
  presentationContexts: OpenAssociationOptions['presentationContexts'],
  longestMilliseconds = Infinity,
  services: OpenAssociationOptions['services'] = [],
): Promise<RequestorAssociation> {
  return openAssociation({
    ...(await callOptions(node, caller, longestMilliseconds)),
    presentationContexts,
    services,
  });
}
