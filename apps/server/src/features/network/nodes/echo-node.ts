import type { RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom-network/services/transfer-syntaxes.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { verificationSopClass } from '@isocenter/dicom-network/services/verification.ts';
import { faultOf } from './called-node.ts';
import type { Echo } from './health-queries.ts';
import { openToNode, type CalledNode, type Caller } from './open-to-node.ts';

/** However long a node may take for its work, for an echo it is not waited longer. */
const longestEchoMilliseconds = 10_000;
const contexts = [
  { abstractSyntax: verificationSopClass, transferSyntaxes: [implicitLittleEndian, explicitLittleEndian] },
];

/** Sends a node a C-ECHO. Never rejects for what is the node's fault. */
export async function echoOf(node: CalledNode, caller: Caller): Promise<Echo> {
  const begun = performance.now();
  const outcome = (fault: Echo['fault']): Echo => ({ fault, milliseconds: Math.round(performance.now() - begun) });
  let association: RequestorAssociation | undefined;
  try {
    association = await openToNode(node, caller, contexts, longestEchoMilliseconds);
    const began = performance.now();
    const { status } = await echo(association);
    if (status !== 0) return outcome('status');
    return { fault: null, milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    return outcome(faultOf(error));
  } finally {
    await association?.release();
  }
}
