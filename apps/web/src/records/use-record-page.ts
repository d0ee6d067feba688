import { useCallback } from 'react';
import type { ActivityRoute } from '@isocenter/contract/activity.ts';
import type { Endpoint, ResponseOf } from '@isocenter/contract/route.ts';
import { useRecordList, type RecordListNeeds, type RowOf } from '#api/records/use-record-list.ts';
import type { SearchChange, SearchOf } from '#api/search.ts';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { OpenPage } from './use-open-record.ts';
import { usePageActs, type PageActsNeeds } from './use-page-acts.tsx';

type Fields = Record<string, unknown>;

/** What the server lets the caller do with a list; nothing until it has answered. */
type MayOf<L extends Endpoint> = ResponseOf<L> extends { readonly may: infer May } ? Partial<May> : never;

export interface RecordPageNeeds<L extends Endpoint, Filters, P, Shown>
  extends Omit<RecordListNeeds<L, Filters, P>, 'cacheKey'>, Pick<PageActsNeeds<Shown>, 'texts' | 'dialogs'> {
  /** The history of one record. */
  readonly activity: Endpoint<ActivityRoute>;
  readonly nameOf: (record: Shown, t: TFunction) => string;
  /** Other acts than the usual ones; they stand behind opening a record. */
  readonly more?: (
    record: Shown,
    page: { readonly may: MayOf<L>; readonly change: SearchChange<SearchOf<Filters, P>> },
  ) => readonly GridMenuItem[];
}

/** The parts of an address that name the open record. */
type OpenPart = { readonly open?: number | 'new' | undefined; readonly tab?: string };

/**
 * A page over the records of a kind: their list, the one that is open, and what may be done with them. One value for `<RecordPage>`, and
 * for the drawer on it. Records whose fields have a `status` that begins as `active` can be switched off.
 */
export function useRecordPage<V extends Fields, S extends V & { revision: number }, L extends Endpoint, Filters, P>(
  kind: OpenPage<V, S>['kind'] & { readonly keyOf: (record: RowOf<L> | S) => number },
  { texts, activity, nameOf, more, dialogs, ...needs }: RecordPageNeeds<L, Filters, P, RowOf<L> | S>,
) {
  const { t } = useTranslation();
  const { keyOf } = kind;
  const list = useRecordList({ ...needs, cacheKey: kind.cacheKey });
  const { search, change, first } = list;
  const may = ((first as { may?: unknown } | undefined)?.may ?? {}) as MayOf<L>;
  const show = (part: OpenPart, how?: 'replace'): void => change(part as Partial<typeof search>, how);
  const named = (record: RowOf<L> | S): string => nameOf(record, t);
  const { itemsFor, dialogs: asked } = usePageActs<V, S, RowOf<L> | S>(kind, {
    may,
    texts,
    nameOf: named,
    more: more && ((record) => more(record, { may, change })),
    dialogs,
    onGone: () => show({ open: undefined }),
  });
  const { open, tab } = search as OpenPart;
  const { create: mayCreate = false }: { readonly create?: boolean } = may;
  return {
    kind,
    texts,
    activity,
    open,
    tab,
    show,
    mayCreate,
    may,
    list,
    search,
    change,
    menuOf: itemsFor,
    dialogs: asked,
    nameOf: named,
    rowKey: useCallback((row: RowOf<L>) => String(keyOf(row)), [keyOf]),
    openRow: (row: RowOf<L>) => show({ open: keyOf(row) }),
  };
}
