import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { getBookmarks, updateBookmark } from '@isocenter/contract/office/main-search/endpoints.ts';
import type { PageHit } from '@isocenter/contract/office/main-search/fields.ts';
import { call } from '#api/client.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useMenu } from '../use-menu.ts';
import { pageIcon } from './page-icons.ts';

const bookmarksQuery = queryOptions({
  queryKey: ['bookmarks'],
  queryFn: ({ signal }) => call(getBookmarks, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** A page that can be bookmarked, as the menu calls it. */
export type BookmarkPage = PageHit & {
  readonly icon: string;
  readonly name: string;
  readonly Icon: ReturnType<typeof pageIcon>;
};

/** The pages of this application that the person may open, the bookmarked among them, and how a bookmark is set. */
export function useBookmarks() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const router = useRouter();
  const menu = useMenu();
  const { data } = useQuery(bookmarksQuery);
  const pages = useMemo(
    () =>
      (data?.suggestions ?? [])
        .filter(({ link }) => isPageOf(router, link))
        .map((page): BookmarkPage => {
          const entry = menu.find(({ to }) => to === page.link);
          return {
            ...page,
            name: entry === undefined ? page.title : t(entry.label),
            Icon: entry?.icon ?? pageIcon(page.icon),
          };
        }),
    [data, router, menu, t],
  );
  const { mutate: toggle } = useMutation({
    mutationFn: (id: number) => call(updateBookmark, { body: { id } }),
    onMutate: (id) =>
      client.setQueryData(bookmarksQuery.queryKey, (before) => {
        if (before === undefined) return before;
        const suggestions = before.suggestions.map((page) =>
          page.id === id ? { ...page, isBookmarked: !page.isBookmarked } : page,
        );
        return { suggestions, bookmarks: suggestions.filter(({ isBookmarked }) => isBookmarked) };
      }),
    onError: toasts.failed,
    onSettled: () => client.invalidateQueries({ queryKey: bookmarksQuery.queryKey }),
  });
  return { pages, bookmarks: pages.filter(({ isBookmarked }) => isBookmarked), toggle };
}

/** Returns true if an address is one of this application's, and not the one for those without a page. */
function isPageOf(router: ReturnType<typeof useRouter>, link: string): boolean {
  const [, , foundRoute] = router.getMatchedRoutes(link);
  return foundRoute !== undefined && foundRoute.fullPath !== '/$';
}
