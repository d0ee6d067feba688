import type { NodeFaultCode } from '@isocenter/contract/network/nodes/node-rows.ts';
import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import { connectionFault, OutboundFault } from '#platform/outbound/outbound-fault.ts';
import { everyNetwork } from '#platform/outbound/outbound-networks.ts';
import { pinnedAddress } from '#platform/outbound/pinned-address.ts';

/** The reason why a node could not be called, as a code that the reader's language has words for. */
export class NodeFault extends Error {
  readonly code: NodeFaultCode;
  constructor(code: NodeFaultCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * The address where a host is called. It is called by this address, so that the name cannot mean another one a moment later.
 * Nodes are mostly in networks of the house, and what they say is DICOM or nothing: none is left out.
 * @throws NodeFault `name-unknown`, `address-refused`
 */
export async function addressOf(host: string): Promise<string> {
  try {
    return await pinnedAddress(host, everyNetwork);
  } catch (error) {
    if (error instanceof OutboundFault && (error.code === 'name-unknown' || error.code === 'address-refused'))
      throw new NodeFault(error.code);
    throw error;
  }
}

/** Converts an error thrown while a node was called. @throws any error that is not a fault of the node */
export function faultOf(error: unknown): NodeFaultCode {
  if (error instanceof NodeFault) return error.code;
  if (!(error instanceof NetworkError)) throw error;
  switch (error.code) {
    case 'connection-failed':
      return connectionFault(error.message);
    case 'timeout':
      return 'no-answer';
    case 'association-rejected':
      return rejectionFault(error.facts);
    case 'association-aborted':
    case 'association-closed':
    case 'connection-closed':
      return 'aborted';
    case 'context-not-accepted':
      return 'context-refused';
    default:
      return 'no-dicom';
  }
}

/** PS3.8 Table 9-21. */
function rejectionFault({ result, source, reason }: NetworkError['facts']): NodeFaultCode {
  if (result === 2 || source === 3) return 'busy';
  if (source !== 1) return 'rejected';
  return reason === 7 ? 'called-title' : reason === 3 ? 'calling-title' : 'rejected';
}
