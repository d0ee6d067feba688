import type { NodeFields } from '@isocenter/contract/network/nodes.ts';
import type { TlsClientOptions } from '@isocenter/dicom-network/association/association-end.ts';
import { openAssociation, type RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom-network/services/transfer-syntaxes.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { verificationSopClass } from '@isocenter/dicom-network/services/verification.ts';
import { addressOf, faultOf, NodeFault } from './called-node.ts';
import type { Echo } from './health-queries.ts';

/** What we are to the nodes that we call. */
export interface Caller {
  readonly aeTitle: string;
  readonly tls: () => Promise<TlsClientOptions>;
}

export type CalledNode = Pick<NodeFields, 'aeTitle' | 'host' | 'port' | 'localAeTitle' | 'tls' | 'timeoutSeconds'>;

/** However long a node may take for its work, for an echo it is not waited longer. */
const longestEchoMilliseconds = 10_000;

/** Asks a node whether it answers. Never rejects for what is the node's fault. */
export async function echoOf(node: CalledNode, caller: Caller): Promise<Echo> {
  const begun = performance.now();
  const outcome = (fault: Echo['fault']): Echo => ({ fault, milliseconds: Math.round(performance.now() - begun) });
  let association: RequestorAssociation | undefined;
  try {
    association = await open(node, caller);
    const asked = performance.now();
    const { status } = await echo(association);
    if (status !== 0) return outcome('status');
    return { fault: null, milliseconds: Math.round(performance.now() - asked) };
  } catch (error) {
    return outcome(faultOf(error));
  } finally {
    await association?.release();
  }
}

async function open(node: CalledNode, caller: Caller): Promise<RequestorAssociation> {
  if (node.port === null) throw new NodeFault('unreachable');
  const milliseconds = Math.min(node.timeoutSeconds * 1000, longestEchoMilliseconds);
  return openAssociation({
    host: await addressOf(node.host),
    port: node.port,
    callingAeTitle: node.localAeTitle || caller.aeTitle,
    calledAeTitle: node.aeTitle,
    presentationContexts: [
      { abstractSyntax: verificationSopClass, transferSyntaxes: [implicitLittleEndian, explicitLittleEndian] },
    ],
    tls: node.tls ? { servername: node.host, ...(await caller.tls()) } : undefined,
    timeouts: { associateMilliseconds: milliseconds, responseMilliseconds: milliseconds, releaseMilliseconds: 1_000 },
  });
}
