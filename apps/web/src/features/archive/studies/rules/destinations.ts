import { queryOptions } from '@tanstack/react-query';
import { listSendDestinations } from '@isocenter/contract/network/sending.ts';
import { asked } from '#api/records/asked.ts';

/** The nodes that a rule can send to, by name. */
export const destinationsQuery = queryOptions({
  ...asked('nodes', 'destinations', listSendDestinations, {}),
  select: ({ rows }) => rows.flatMap(({ nodeId, ...node }) => (nodeId === null ? [] : [{ ...node, nodeId }])),
});
