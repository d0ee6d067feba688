import { AddressList } from '#platform/http/address-list.ts';
import { meantAddresses } from './carried-addresses.ts';

/**
 * Addresses that no stranger on the internet can reach: this computer itself, and networks of one house (RFC 1918, 4193, 6598; RFC 3879).
 */
const inside = new AddressList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fec0::/10',
]);

/** The addresses inside the house that are called for what is entered on a page, as whoever runs the computer says. */
export class OutboundNetworks {
  readonly #listed: AddressList | undefined;

  /** @param listed addresses and networks; undefined for all that are inside */
  constructor(listed: readonly string[] | undefined) {
    this.#listed = listed && new AddressList(listed);
  }

  /** Whatever is outside is called. An address that carries another one is both of them. */
  has(address: string): boolean {
    const listed = this.#listed;
    return listed === undefined || meantAddresses(address).every((meant) => !inside.has(meant) || listed.has(meant));
  }
}

/** Calls every network: nothing was narrowed. */
export const everyNetwork = new OutboundNetworks(undefined);
