import type { NodeFields } from '@isocenter/contract/network/nodes.ts';

/** Whether a node can be sent to at all. */
export function isDestination({ status, uses, port, host }: Pick<NodeFields, 'status' | 'uses' | 'port' | 'host'>) {
  return status === 'active' && uses.includes('send') && port !== null && host !== '';
}
