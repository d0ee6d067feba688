import type { ListFilter } from '../filter/list-filter.ts';
import { isSameFilter, readFilter } from '../filter/list-filter.ts';

/** A filter under a name: one of the product's or one of the person's own. */
export type View = Readonly<{ id: string; name: string; filter: ListFilter }>;

export const builtInViews = ['all', 'today', 'week', 'stat', 'mine', 'unread', 'overdue'] as const;
export type BuiltInView = (typeof builtInViews)[number];

/** Of use to whoever reads. */
export const readersViews: readonly BuiltInView[] = ['mine', 'unread', 'overdue'];

/** The filters of the product's own views. */
export const builtInFilters: Readonly<Record<BuiltInView, ListFilter>> = {
  all: {},
  today: { date: 'today' },
  week: { date: '7d' },
  stat: { priority: 'stat' },
  mine: { reader: 'me', status: 'assigned,reading,draft,preliminary' },
  unread: { status: 'received,ready,assigned' },
  overdue: { due: 'overdue' },
};

const mostViews = 30;
const longestName = 40;

/** The person's views in stored settings, whatever an older or newer version wrote there. */
export function readSavedViews(value: unknown): readonly View[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) return [];
      const { id, name, filter } = entry as Record<string, unknown>;
      if (typeof id !== 'string' || typeof name !== 'string' || name.trim() === '') return [];
      const source = typeof filter === 'object' && filter !== null ? (filter as Record<string, unknown>) : {};
      return [{ id, name: name.trim().slice(0, longestName), filter: readFilter(source) }];
    })
    .slice(0, mostViews);
}

/** The views with one more, which has a new id. */
export function addView(views: readonly View[], view: View): readonly View[] {
  return [...views.filter(({ id }) => id !== view.id), view].slice(-mostViews);
}

/** The views with one of them renamed. */
export function renameView(views: readonly View[], id: string, name: string): readonly View[] {
  return views.map((view) => (view.id === id ? { ...view, name: name.trim().slice(0, longestName) } : view));
}

/** The views without one of them. */
export function removeView(views: readonly View[], id: string): readonly View[] {
  return views.filter((view) => view.id !== id);
}

/**
 * The tab that is active: the one in the address while it exists, else the one that asks for just this, else all.
 * The filter in the address counts, not the view's: what is shared shows the same studies to everybody.
 */
export function activeView(views: readonly View[], asked: string | undefined, filter: ListFilter): string {
  if (asked !== undefined && views.some(({ id }) => id === asked)) return asked;
  return views.find((view) => isSameFilter(view.filter, filter))?.id ?? 'all';
}
