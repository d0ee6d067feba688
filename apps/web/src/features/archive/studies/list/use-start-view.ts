import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { filtersQuery } from '#api/filter-choices.ts';
import { isEmptyFilter, tabCountQuery } from '#features/archive/study-rows/study-rows.ts';
import { builtInFilters, searchOfView, viewOfSaved } from '#features/archive/filters/filters.ts';
import type { ListPreset } from './presets.ts';
import type { StudyListModel } from './use-study-list.ts';

/**
 * The study list begins with the saved filter that the person, or his role, begins with, where its address asks for nothing else; without
 * one, for whoever is outside of the house, with the reports that are new to him, while there are any.
 */
export function useStartView(
  { search, change }: Pick<StudyListModel, 'search' | 'change'>,
  preset: ListPreset,
  saved: readonly SavedFilter[],
): void {
  const isPlain = search.view === undefined && isEmptyFilter(search.filter);
  const [mayBegin] = useState(preset === 'worklist' && isPlain);
  const hasBegun = useRef(!mayBegin);
  const isOutside = !useCan('create', 'Note') && mayBegin;
  const count = useQuery({ ...tabCountQuery({ report: 'new' }), enabled: isOutside }).data?.count;
  const areKnown = useQuery({ ...filtersQuery, enabled: false }).data !== undefined;
  useEffect(() => {
    if (hasBegun.current || (saved.length === 0 && !isOutside)) return;
    const start = saved.find(({ isStart }) => isStart);
    if (start === undefined && isOutside && (count === undefined || !areKnown)) return;
    hasBegun.current = true;
    if (start !== undefined) change(searchOfView(viewOfSaved(start), search.group), 'replace');
    else if (isPlain && count !== undefined && count > 0) change(newReports(search.group), 'replace');
  }, [saved, change, search.group, isPlain, isOutside, count, areKnown]);
}

function newReports(group: Parameters<typeof searchOfView>[1]) {
  return searchOfView({ id: 'newReports', name: '', filter: builtInFilters.newReports }, group);
}
