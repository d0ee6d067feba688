import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import { useUser } from '#api/session/use-session.tsx';
import type { BoundedCount } from '#ui/format/number.ts';
import type { PageAction } from '#ui/layout/page-header.tsx';
import type { ViewTab } from '#ui/layout/view-tabs.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { isEmptyFilter, toStudyFilter } from '../filter/list-filter.ts';
import type { ListFilter } from '../filter/list-filter.ts';
import { studyCountQuery } from '../study-queries.ts';
import { activeView, addView, builtInFilters, builtInViews, readersViews, removeView, renameView } from './views.ts';
import type { View } from './views.ts';

export type ViewsInput = Readonly<{
  asked: string | undefined;
  filter: ListFilter;
  saved: readonly View[];
  today: string;
  onSave: (views: readonly View[]) => void;
  onChoose: (view: View) => void;
}>;

/** The tabs of a list with their counts, and what can be done with the person's own. */
export function useViews({ asked, filter, saved, today, onSave, onChoose }: ViewsInput) {
  const { t } = useTranslation();
  const { id: me } = useUser();
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const mayShare = useCan('create', 'Filter') && !isEmptyFilter(filter);
  const builtIn = useBuiltInViews();
  const views = useMemo(() => [...builtIn, ...saved], [builtIn, saved]);
  const counts = useQueries({ queries: views.map((view) => studyCountQuery(toStudyFilter(view.filter, today, me))) });
  const tabs = views.map((view, place) => tabOf(view, counts[place]?.data));
  const active = activeView(views, asked, filter);
  const own = saved.find(({ id }) => id === active);
  const manage: readonly PageAction[] =
    own === undefined
      ? []
      : [
          {
            id: 'update',
            label: t('archive.view.update', own),
            onSelect: () => onSave(addViewInPlace(saved, { ...own, filter })),
          },
          { id: 'rename', label: t('archive.view.rename', own), onSelect: () => setNaming('rename') },
          { id: 'remove', label: t('archive.view.remove', own), danger: true, onSelect: () => remove(own) },
        ];

  const remove = (view: View): void => {
    onSave(removeView(saved, view.id));
    const undo = { label: t('common.undo'), onSelect: () => onSave(saved) };
    showToast({ tone: 'ok', title: t('archive.view.removed', { name: view.name }), action: undo });
  };
  const name = (text: string): void => {
    if (naming === 'rename' && own !== undefined) onSave(renameView(saved, own.id, text));
    else {
      const view = { id: `own-${Date.now().toString(36)}`, name: text, filter };
      onSave(addView(saved, view));
      onChoose(view);
    }
    setNaming(null);
  };
  return {
    tabs,
    active,
    manage,
    naming:
      naming === null
        ? null
        : {
            name: naming === 'rename' ? own?.name : undefined,
            criteria: mayShare ? toStudyFilter(filter, today, me) : undefined,
            save: name,
          },
    startNaming: () => setNaming('new'),
    stopNaming: () => setNaming(null),
    choose: (id: string) => {
      const view = views.find((candidate) => candidate.id === id);
      if (view !== undefined) onChoose(view);
    },
    allCount: counts[0]?.data,
    todayCount: counts[1]?.data,
  };
}

function addViewInPlace(views: readonly View[], changed: View): readonly View[] {
  return views.map((view) => (view.id === changed.id ? changed : view));
}

/** What is stat or overdue stands out while there is any. */
function tabOf({ id, name }: View, count: BoundedCount | undefined): ViewTab {
  const isLate = (id === 'stat' || id === 'overdue') && (count?.count ?? 0) > 0;
  return { id, label: name, ...count, ...(isLate ? { late: true } : {}) };
}

/** The product's own views; some are for whoever reads. */
function useBuiltInViews(): readonly View[] {
  const { t } = useTranslation();
  const reads = useCan('create', 'Reading');
  return useMemo(
    () =>
      builtInViews
        .filter((id) => reads || !readersViews.includes(id))
        .map((id) => ({ id, name: t(`archive.view.${id}`), filter: builtInFilters[id] })),
    [t, reads],
  );
}
