import type { NodeFields } from '@isocenter/contract/network/nodes.ts';
import type { TlsClientOptions } from '@isocenter/dicom-network/association/association-end.ts';
import {
  openAssociation,
  type OpenAssociationOptions,
  type RequestorAssociation,
} from '@isocenter/dicom-network/services/open-association.ts';
import { addressOf, NodeFault } from './called-node.ts';

/** What we are to the nodes that we call. */
export interface Caller {
  readonly aeTitle: string;
  readonly tls: () => Promise<TlsClientOptions>;
}

export type CalledNode = Pick<NodeFields, 'aeTitle' | 'host' | 'port' | 'localAeTitle' | 'tls' | 'timeoutSeconds'>;

/**
 * Opens an association to a node, at the address that its name has now.
 * @param longestMilliseconds whatever the node's own time is
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
  if (node.port === null) throw new NodeFault('unreachable');
  const milliseconds = Math.min(node.timeoutSeconds * 1000, longestMilliseconds);
  return openAssociation({
    host: await addressOf(node.host),
    port: node.port,
    callingAeTitle: node.localAeTitle || caller.aeTitle,
    calledAeTitle: node.aeTitle,
    presentationContexts,
    services,
    tls: node.tls ? { servername: node.host, ...(await caller.tls()) } : undefined,
    timeouts: { associateMilliseconds: milliseconds, responseMilliseconds: milliseconds, releaseMilliseconds: 1_000 },
  });
}
