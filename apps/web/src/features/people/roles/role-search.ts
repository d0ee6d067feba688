import { oneOf, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const roleViews = ['list', 'compared'] as const;

/** The state of the page of roles. A role is named by its key; `with` has the keys of those that are compared. */
export const roleSearch = defineSearch(
  {},
  {
    view: oneOf(roleViews, 'list'),
    /** A key, or `new`. */
    open: text(40),
    /** The role that a new one is based on. */
    of: whileOpen(text(40)),
    with: text(),
  },
);
