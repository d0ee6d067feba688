import { queryOptions } from '@tanstack/react-query';
import type { RuleActOf } from '@isocenter/contract/archive/rules/fields.ts';
import { textOfDestination } from '@isocenter/contract/network/sending/destinations.ts';
import { listSendDestinations } from '@isocenter/contract/network/sending/endpoints.ts';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import { asked } from '#api/records/asked.ts';

/** What a rule can send to, by name. */
export const destinationsQuery = queryOptions({
  ...asked('nodes', 'destinations', listSendDestinations, {}),
  select: ({ rows }) => rows,
});

/** Where an act sends to, among those that are known. */
export function destinationOf(
  { nodeId, serverId, folder }: RuleActOf<'send'>,
  destinations: readonly SendDestination[],
): SendDestination | undefined {
  const key = textOfDestination({ nodeId: nodeId ?? null, serverId: serverId ?? null, folder: folder ?? null });
  return destinations.find((each) => textOfDestination(each) === key);
}
