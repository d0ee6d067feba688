import { oneOf } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const profileTabs = ['feed', 'about', 'photos', 'colleagues', 'publications'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab of a profile; whose doings the own feed has; which of the people around somebody. */
export const profileSearch = defineSearch(
  {},
  {
    tab: oneOf(profileTabs, 'feed'),
    of: oneOf(['all', 'followed'] as const, 'all'),
    circle: oneOf(['colleagues', 'following', 'followers'] as const, 'colleagues'),
  },
);
export type ProfileSearch = ReturnType<typeof profileSearch.read>;
