import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export type RefusedSearch = Readonly<{ q: string; group: string | undefined }>;

/** Returns the search words and the open group, from the address of the page. */
export function useRefusedSearch(): readonly [RefusedSearch, (change: Partial<RefusedSearch>) => void] {
  const texts: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const { q, group } = texts;
  const search: RefusedSearch = {
    q: typeof q === 'string' ? q.slice(0, 200) : '',
    group: typeof group === 'string' && /^[0-9a-f]{32}$/.test(group) ? group : undefined,
  };
  const change = useCallback(
    (next: Partial<RefusedSearch>) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({
          ...before,
          ...('q' in next ? { q: next.q === '' ? undefined : next.q } : {}),
          ...('group' in next ? { group: next.group } : {}),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, change];
}
