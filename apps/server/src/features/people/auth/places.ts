import type { SecurityPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import { AddressList } from '#platform/http/address-list.ts';

/** True if somebody may come from an address. */
export type Places = (address: string) => boolean;

/** Returns the places that the security policy names; all of them where it names none. */
export function placesOf({ addresses }: Pick<SecurityPolicy, 'addresses'>): Places {
  if (addresses.length === 0) return () => true;
  const list = new AddressList(addresses);
  return (address) => list.has(address);
}
