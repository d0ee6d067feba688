import { requestOutcomes } from '@isocenter/contract/network/web-requests/web-requests.ts';
import { webServerSortColumns } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import { webServerStates } from '@isocenter/contract/network/web-servers/web-server-states.ts';
import { webUses } from '@isocenter/contract/network/web-servers/web-servers.ts';
import { key, oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const webServerViews = ['servers', 'endpoints', 'tokens', 'requests', 'conformance'] as const;
export type WebServerView = (typeof webServerViews)[number];
const webServerTabs = ['overview', 'signIn', 'tests', 'activity'] as const;

/** The state of the page of DICOMweb servers. */
export const webServerSearch = defineSearch(
  { q: text(), state: oneOf(webServerStates), clinicId: key(), use: oneOf(webUses), outcome: oneOf(requestOutcomes) },
  {
    view: oneOf(webServerViews, 'servers'),
    sort: order(webServerSortColumns, 'state'),
    open: record(),
    tab: whileOpen(oneOf(webServerTabs, 'overview')),
  },
);
