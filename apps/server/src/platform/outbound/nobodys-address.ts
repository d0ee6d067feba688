import { AddressList } from '#platform/http/address-list.ts';

/**
 * Where no peer can be, and where a computer's own services answer that are nobody else's: link-local addresses, among them
 * 169.254.169.254 by which clouds tell a machine its secrets, unspecified and multicast ones.
 */
const nobodys = new AddressList(['0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/3', '::/128', 'fe80::/10', 'ff00::/8']);

/** Whether nobody is called at an address, whoever enters it. */
export function isNobodysAddress(address: string): boolean {
  return nobodys.has(address);
}
