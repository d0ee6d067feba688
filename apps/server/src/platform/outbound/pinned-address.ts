import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isNobodysAddress } from './nobodys-address.ts';
import { OutboundFault } from './outbound-fault.ts';
import type { OutboundNetworks } from './outbound-networks.ts';

/**
 * Returns the address where a host is called. It is called by this address, so that its name cannot mean another one a moment later.
 * @throws OutboundFault as `calledAmong`
 */
export async function pinnedAddress(host: string, networks: OutboundNetworks): Promise<string> {
  const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
  return calledAmong(
    host,
    found.map(({ address }) => address),
    networks,
  );
}

/**
 * Returns the address by which a host is called.
 * @throws OutboundFault `name-unknown`; `address-refused` where any of them is nobody's; `address-unlisted` where all are in networks of
 * the house that are not called
 */
export function calledAmong(host: string, addresses: readonly string[], networks: OutboundNetworks): string {
  if (addresses.length === 0) throw new OutboundFault('name-unknown');
  if (addresses.some(isNobodysAddress)) throw new OutboundFault('address-refused', undefined, host);
  const called = addresses.find((address) => networks.has(address));
  if (called === undefined) throw new OutboundFault('address-unlisted', undefined, host);
  return called;
}
