import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ConflictState } from './conflict-queries.ts';

export type ConflictSearch = Readonly<{ conflictId: number | undefined; state: ConflictState }>;

/** Returns the open conflict, and whether the waiting or the decided ones are listed, from the address of the page. */
export function useConflictSearch(): readonly [ConflictSearch, (change: Partial<ConflictSearch>) => void] {
  const texts: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const written = texts['conflict'];
  const isNumber = typeof written === 'string' && /^[1-9]\d{0,8}$/.test(written);
  const search: ConflictSearch = {
    conflictId: isNumber ? Number(written) : undefined,
    state: texts['decided'] === '1' ? 'decided' : 'open',
  };
  const change = useCallback(
    (next: Partial<ConflictSearch>) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({
          ...before,
          ...('conflictId' in next ? { conflict: next.conflictId?.toString() } : {}),
          ...('state' in next ? { decided: next.state === 'decided' ? '1' : undefined } : {}),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, change];
}
