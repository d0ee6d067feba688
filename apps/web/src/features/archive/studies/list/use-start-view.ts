import { useEffect, useRef } from 'react';
import type { SavedFilter } from '@isocenter/contract/archive/filters.ts';
import { isEmptyFilter } from '../filter/list-filter.ts';
import { searchOfView, viewOfSaved } from '../views/views.ts';
import type { ListPreset } from './presets.ts';
import type { StudyListModel } from './use-study-list.ts';

/** The study list begins with the saved filter that the person, or his role, begins with, where its address asks for nothing else. */
export function useStartView(
  { search, change }: Pick<StudyListModel, 'search' | 'change'>,
  preset: ListPreset,
  saved: readonly SavedFilter[],
): void {
  const hasBegun = useRef(preset !== 'worklist' || search.view !== undefined || !isEmptyFilter(search.filter));
  useEffect(() => {
    if (hasBegun.current || saved.length === 0) return;
    hasBegun.current = true;
    const start = saved.find(({ isStart }) => isStart);
    if (start === undefined) return;
    change(searchOfView(viewOfSaved(start), search.group), 'replace');
  }, [saved, change, search.group]);
}
