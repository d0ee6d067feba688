import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isNobodysAddress } from './nobodys-address.ts';
import { OutboundFault } from './outbound-fault.ts';

/**
 * The address where a host is called. It is called by this address, so that its name cannot mean another one a moment later.
 * @throws OutboundFault `name-unknown`; `address-refused` where any of its addresses is nobody's
 */
export async function pinnedAddress(host: string): Promise<string> {
  const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
  const [first] = found;
  if (first === undefined) throw new OutboundFault('name-unknown');
  if (found.some(({ address }) => isNobodysAddress(address))) throw new OutboundFault('address-refused');
  return first.address;
}
