import { AddressList } from '#platform/http/address-list.ts';
import { meantAddresses } from './carried-addresses.ts';

/**
 * Addresses where no peer can be, or where a computer's own services answer that are nobody else's: link-local addresses, among them
 * 169.254.169.254 by which clouds give a machine its secrets, the other addresses of such services, unspecified and multicast ones.
 */
const nobodys = new AddressList([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '168.63.129.16/32', // Azure
  '100.100.100.200/32', // Alibaba
  '192.0.0.192/32', // Oracle
  '::/128',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::254/128', // AWS
  'fd20:ce::254/128', // Google
]);

/** True if no server may be called at the address, whoever enters it and however it is written. */
export function isNobodysAddress(address: string): boolean {
  return meantAddresses(address).some((meant) => nobodys.has(meant));
}
