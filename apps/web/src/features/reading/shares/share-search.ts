import { receivedUid } from '@isocenter/contract/received-uid.ts';
import { shareSortColumns, shareStates } from '@isocenter/contract/reading/shares/shares.ts';
import { like, oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const shareTabs = ['share', 'activity'] as const;

/** The state of the page of shares. */
export const shareSearch = defineSearch(
  {
    q: text(),
    state: oneOf(shareStates),
    owner: oneOf(['me']),
    within: oneOf(['1', '7']),
    studyUid: like(receivedUid),
  },
  {
    sort: order(shareSortColumns, 'createdAt', 'desc'),
    open: record(),
    tab: whileOpen(oneOf(shareTabs, 'share')),
  },
);
