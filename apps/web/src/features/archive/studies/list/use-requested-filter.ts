import { useMemo } from 'react';
import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import { toStudyFilter } from '#features/archive/study-rows/study-rows.ts';
import type { ListFilter } from '#features/archive/study-rows/study-rows.ts';
import type { ListPreset } from './presets.ts';

/** Returns the server's filter for a page's filter; the same object until it changes. */
export function useRequestedFilter(filter: ListFilter, today: string, preset: ListPreset): StudyFilter {
  return useMemo(
    () => ({ ...toStudyFilter(filter, today), ...(preset === 'bin' ? { bin: true } : {}) }),
    [filter, today, preset],
  );
}
