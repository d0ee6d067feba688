import { useMemo } from 'react';
import type { StudyFilter } from '@isocenter/contract/archive/studies.ts';
import { useUser } from '#api/session/use-session.tsx';
import { toStudyFilter } from '../filter/list-filter.ts';
import type { ListFilter } from '../filter/list-filter.ts';
import type { ListPreset } from './presets.ts';

/** What the server is asked for a page's filter; the same object until it changes. */
export function useAskedFilter(filter: ListFilter, today: string, preset: ListPreset): StudyFilter {
  const { id: me } = useUser();
  return useMemo(
    () => ({ ...toStudyFilter(filter, today, me), ...(preset === 'bin' ? { bin: true } : {}) }),
    [filter, today, me, preset],
  );
}
