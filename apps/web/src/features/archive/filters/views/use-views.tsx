import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import type { StudyGrouping } from '@isocenter/contract/archive/studies/studies.ts';
import { useCan } from '#api/abilities.tsx';
import { useArrangeFilters, useFreshFilters } from '#api/filter-choices.ts';
import type { BoundedCount } from '#ui/format/number.ts';
import type { PageAction } from '#ui/layout/page-header.tsx';
import type { ViewTab } from '#ui/layout/view-tabs.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { isEmptyFilter, toStudyFilter, useStudyCounts } from '#features/archive/study-rows/study-rows.ts';
import type { ListFilter } from '#features/archive/study-rows/study-rows.ts';
import { criteriaOf } from './criteria-of.ts';
import {
  activeView,
  builtInFilters,
  builtInViews,
  rarerViews,
  readersViews,
  referrersViews,
  signersViews,
  viewOfSaved,
} from './views.ts';
import type { View } from './views.ts';

export type ViewsInput = Readonly<{
  asked: string | undefined;
  filter: ListFilter;
  saved: readonly SavedFilter[];
  today: string;
  /** The present grouping of the list. */
  grouping: StudyGrouping | undefined;
  /** Chosen, while the groups that there are were those of the view before. */
  onChoose: (view: View, isOfView: boolean) => void;
}>;

/** The tabs of a list with their counts, and what can be done with the saved filter that is shown. */
export function useViews({ asked, filter, saved, today, grouping, onChoose }: ViewsInput) {
  const [isNaming, setNaming] = useState(false);
  useFreshFilters();
  const maySave = useCan('create', 'Filter') && !isEmptyFilter(filter);
  const chosen = saved.find(({ filterId }) => String(filterId) === filter.saved);
  const builtIn = useBuiltInViews();
  const views = useMemo(() => {
    const tabs = saved.filter(({ pinnedAt }) => pinnedAt !== null).map(viewOfSaved);
    return [...builtIn.filter(({ id }) => id === asked || !rarerViews.some((rare) => rare === id)), ...tabs];
  }, [builtIn, saved, asked]);
  const counts = useStudyCounts(views.map((view) => toStudyFilter(view.filter, today)));
  return {
    tabs: views.map((view, place) => tabOf(view, counts[place])),
    active: activeView(views, asked, filter),
    manage: useSavedActs(chosen, saved),
    naming: isNaming
      ? {
          criteria: criteriaOf(filter, chosen),
          grouping: grouping ?? null,
          save: (savedFilter: SavedFilter) => {
            setNaming(false);
            onChoose(viewOfSaved(savedFilter), true);
          },
        }
      : null,
    startNaming: maySave ? () => setNaming(true) : undefined,
    stopNaming: () => setNaming(false),
    choose: (id: string) => {
      const view = views.find((candidate) => candidate.id === id);
      const isOfView = grouping !== undefined && chosen?.grouping === grouping;
      if (view !== undefined) onChoose(view, isOfView);
    },
    allCount: counts[0],
    todayCount: counts[1],
  };
}

/** A tab of stat or overdue studies stands out while there are any. */
function tabOf({ id, name }: View, count: BoundedCount | undefined): ViewTab {
  const isLate = (id === 'stat' || id === 'overdue') && (count?.count ?? 0) > 0;
  return { id, label: name, ...count, ...(isLate ? { late: true } : {}) };
}

/** The product's own views; some are for whoever reads or signs, others for whoever is outside of the house. */
export function useBuiltInViews(): readonly View[] {
  const { t } = useTranslation();
  const reads = useCan('create', 'Reading');
  const signs = useCan('update', 'Reading');
  const isOfHouse = useCan('create', 'Note');
  return useMemo(
    () =>
      builtInViews
        .filter((id) => reads || !readersViews.includes(id))
        .filter((id) => signs || !signersViews.includes(id))
        .filter((id) => !isOfHouse || !referrersViews.includes(id))
        .map((id) => ({ id, name: t(`archive.view.${id}`), filter: builtInFilters[id] })),
    [t, reads, signs, isOfHouse],
  );
}

/** Returns the acts on the shown saved filter, for the head of its list. */
function useSavedActs(shown: SavedFilter | undefined, saved: readonly SavedFilter[]): readonly PageAction[] {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pinnedIds, startId, arrange } = useArrangeFilters(saved);
  if (shown === undefined) return [];
  const { filterId, name } = shown;
  const isPinned = pinnedIds.includes(filterId);
  const unpin = (): void => {
    arrange({ filterIds: pinnedIds.filter((id) => id !== filterId) });
    toasts.done(t('archive.view.unpinned', { name }), { undo: () => arrange({ filterIds: pinnedIds }) });
  };
  const pin = {
    id: 'pin',
    label: t('archive.view.pin', { name }),
    onSelect: () => arrange({ filterIds: [...pinnedIds, filterId] }),
  };
  return [
    {
      id: 'edit',
      label: t('archive.view.edit', { name }),
      onSelect: () => void navigate({ to: '/filter-listings', search: { open: String(filterId) } }),
    },
    isPinned ? { id: 'unpin', label: t('archive.view.unpin', { name }), onSelect: unpin } : pin,
    startId === filterId
      ? { id: 'start', label: t('archive.view.startUsual'), onSelect: () => arrange({ startId: null }) }
      : { id: 'start', label: t('archive.view.startHere', { name }), onSelect: () => arrange({ startId: filterId }) },
  ];
}
