import { nodeSortColumns, nodeKinds, nodeVerbs } from '@isocenter/contract/network/nodes/nodes.ts';
import { nodeStates } from '@isocenter/contract/network/nodes/node-rows.ts';
import { key, oneOf, order, record, saidBefore, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const nodeTabs = ['overview', 'connection', 'doctor', 'activity'] as const;

/** The state of the page of nodes. */
export const nodeSearch = defineSearch(
  {
    q: text(),
    kind: oneOf(nodeKinds),
    state: saidBefore({ unasked: 'unchecked' }, oneOf(nodeStates)),
    clinicId: key(),
    verb: oneOf(nodeVerbs),
  },
  {
    sort: order(nodeSortColumns, 'state'),
    open: record(),
    tab: whileOpen(oneOf(nodeTabs, 'overview')),
    /** The node that a new one is a copy of. */
    from: whileOpen(key()),
  },
);
export type NodeSearch = ReturnType<typeof nodeSearch.read>;
