import { queryOptions } from '@tanstack/react-query';
import type { RuleActOf } from '@isocenter/contract/archive/rules/fields.ts';
import { textOfDestination } from '@isocenter/contract/network/sending/destinations.ts';
import { listSendDestinations } from '@isocenter/contract/network/sending/endpoints.ts';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import { queryOf } from '#api/records/query-of.ts';

/** The destinations of rules, by name. */
export const destinationsQuery = queryOptions({
  ...queryOf('nodes', 'destinations', listSendDestinations, {}),
  select: ({ rows }) => rows,
});

/** Returns the destination of an act, among those that are known. */
export function destinationOf(
  { nodeId, serverId, folder }: RuleActOf<'send'>,
  destinations: readonly SendDestination[],
): SendDestination | undefined {
  const key = textOfDestination({ nodeId: nodeId ?? null, serverId: serverId ?? null, folder: folder ?? null });
  return destinations.find((each) => textOfDestination(each) === key);
}
