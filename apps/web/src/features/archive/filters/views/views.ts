import type { SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import type { StudyGrouping } from '@isocenter/contract/archive/studies/studies.ts';
import type { ListFilter, ListOrder } from '#features/archive/study-rows/study-rows.ts';
import { isSameFilter } from '#features/archive/study-rows/study-rows.ts';

/** A tab of a list: one of the product's filters, or a saved one. */
export type View = Readonly<{
  id: string;
  name: string;
  filter: ListFilter;
  order?: ListOrder | undefined;
  group?: StudyGrouping | undefined;
}>;

/** The product's own filters, which nobody can delete. */
export const builtInViews = [
  'all',
  'today',
  'newReports',
  'unacknowledged',
  'week',
  'stat',
  'mine',
  'unread',
  'overdue',
  'drafts',
  'unassigned',
  'incomplete',
  'questions',
] as const;
export type BuiltInView = (typeof builtInViews)[number];

/** Views for those who read. */
export const readersViews: readonly BuiltInView[] = ['mine', 'unread', 'overdue', 'drafts'];
/** Views for those outside of the house who receive reports. */
export const referrersViews: readonly BuiltInView[] = ['newReports', 'unacknowledged'];
/** Views for those who sign reports. */
export const signersViews: readonly BuiltInView[] = ['questions'];
/** Those that stand among the tabs only while they are shown. */
export const rarerViews: readonly BuiltInView[] = ['drafts', 'unassigned', 'incomplete', 'questions'];

/** The filters of the product's own views. */
export const builtInFilters: Readonly<Record<BuiltInView, ListFilter>> = {
  all: {},
  today: { date: 'today' },
  week: { date: '7d' },
  stat: { priority: 'stat' },
  mine: { reader: 'me', status: 'assigned,reading,draft,preliminary' },
  unread: { status: 'received,ready,assigned' },
  overdue: { due: 'overdue' },
  drafts: { reader: 'me', status: 'draft' },
  unassigned: { reader: 'none', status: 'received,ready' },
  incomplete: { incomplete: 'yes' },
  newReports: { report: 'new' },
  unacknowledged: { report: 'unacknowledged' },
  questions: { report: 'question' },
};

/** A saved filter as a tab; its list is ordered as it says. */
export function viewOfSaved({ filterId, name, sort, direction, grouping }: SavedFilter): View {
  return {
    id: `saved-${filterId}`,
    name,
    filter: { saved: String(filterId) },
    order: sort === null ? undefined : { column: sort, direction },
    group: grouping ?? undefined,
  };
}

/** Returns the search of a view; if the view has no grouping, the reader's own stays. */
export function searchOfView({ id, filter, order, group }: View, own: StudyGrouping | undefined) {
  return { view: id, filter, group: group ?? own, ...(order === undefined ? {} : { sort: order }) };
}

/**
 * The tab that is active: the one in the address while it exists and its saved filter is still asked for, else the one that asks for just
 * this, else all. The filter in the address counts, not the view's: what is shared shows the same studies to everybody.
 */
export function activeView(views: readonly View[], viewId: string | undefined, filter: ListFilter): string {
  const isChosen = ({ id, filter: { saved } }: View) =>
    id === viewId && (saved === undefined || saved === filter.saved);
  return (views.find(isChosen) ?? views.find((view) => isSameFilter(view.filter, filter)))?.id ?? 'all';
}
