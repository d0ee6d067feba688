import { letterSortColumns, letterStates } from '@isocenter/contract/people/email-templates/email-templates.ts';
import { letterEvents } from '@isocenter/contract/people/email-templates/letter-text.ts';
import { day, key, like, longKey, oneOf, order, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const letterViews = ['texts', 'log'] as const;

/** The state of the page: which text is written, or what is asked of the log. */
export const letterSearch = defineSearch(
  { q: text(), state: oneOf(letterStates), event: oneOf(letterEvents), from: day(), to: day() },
  {
    view: oneOf(letterViews, 'texts'),
    letter: oneOf(letterEvents),
    language: like(/^[A-Za-z0-9-]{2,35}$/),
    clinic: key(),
    sort: order(letterSortColumns, 'queuedAt', 'desc'),
    open: longKey(),
  },
);
