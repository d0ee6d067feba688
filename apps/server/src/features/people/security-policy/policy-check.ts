import type { SecurityPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { placesOf } from '#features/people/auth/auth.ts';
import { isAddressOrNetwork } from '#platform/http/address-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { PersonFacts } from './people-queries.ts';

/**
 * Refuses what would shut out whoever makes it, or the last administrator.
 * @throws AppError `invalid-input` naming the rule
 */
export function requireSafePolicy(
  { addresses }: SecurityPolicy,
  { address, accountId }: Pick<Principal, 'address' | 'accountId'>,
  people: readonly PersonFacts[],
): void {
  const because = whyNotFrom(addresses, { address, accountId }, people);
  if (because !== undefined)
    throw new AppError('invalid-input', say`The addresses: ${because}.`, { addresses: because });
}

function whyNotFrom(
  addresses: readonly string[],
  caller: Pick<Principal, 'address' | 'accountId'>,
  people: readonly PersonFacts[],
): Said | undefined {
  const wrong = addresses.find((entry) => !isAddressOrNetwork(entry));
  if (wrong !== undefined) return say`${wrong} is no address and no network such as 10.0.0.0/8`;
  const mayBeAt = placesOf({ addresses: [...addresses] });
  if (!mayBeAt(caller.address)) return say`would shut you out: you are at ${caller.address}`;
  const administrators = people.filter(({ role }) => role === 'admin');
  const isOneLeft = administrators.some(
    ({ accountId, lastAddress }) => accountId === caller.accountId || (lastAddress !== '' && mayBeAt(lastAddress)),
  );
  return isOneLeft || addresses.length === 0 ? undefined : say`would shut out every administrator`;
}
