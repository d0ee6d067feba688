import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { physicianSearchTexts, readPhysicianSearch } from './physician-search.ts';
import type { PhysicianSearch, Preset } from './physician-search.ts';

export type ChangeSearch = (part: Partial<PhysicianSearch>, how?: 'push' | 'replace') => void;

/** The page's state in the address, and how to change it. */
export function usePhysicianSearch(preset: Preset): readonly [PhysicianSearch, ChangeSearch] {
  const texts = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const search = useMemo(() => readPhysicianSearch(preset, texts), [preset, texts]);
  const change = useCallback<ChangeSearch>(
    (part, how = 'push') =>
      void navigate({
        to: '.',
        search: (previous) => physicianSearchTexts(preset, { ...readPhysicianSearch(preset, previous), ...part }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate, preset],
  );
  return [search, change];
}
