import type { ActivityRoute } from '@isocenter/contract/activity.ts';
import type { Endpoint } from '@isocenter/contract/route.ts';
import {
  useStoredRecord,
  type RecordKind,
  type RemovableKind,
  type StoredRecordNeeds,
} from '#api/records/stored-record.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { RecordTexts } from '#ui/records/list-texts.ts';
import { useToasts } from '#ui/records/use-toasts.ts';

type Fields = Record<string, unknown>;

/** A page of records as its drawer needs it; the result of `useRecordPage` has it. */
export interface OpenPage<V extends Fields, S extends V & { readonly revision: number }> {
  readonly kind: RemovableKind<V, S> & { readonly id: string };
  readonly texts: RecordTexts;
  readonly activity: Endpoint<ActivityRoute>;
  readonly open: number | 'new' | undefined;
  readonly tab: string | undefined;
  readonly show: (part: { open?: number | 'new' | undefined; tab?: string }, how?: 'replace') => void;
  readonly mayCreate: boolean;
  readonly nameOf: (stored: S) => string;
  readonly menuOf: (stored: S) => readonly GridMenuItem[];
}

export type OpenPageProps<V extends Fields, S extends V & { readonly revision: number }> = {
  readonly page: OpenPage<V, S>;
};

export interface SavedRecordNeeds<V extends Fields, S> extends Omit<StoredRecordNeeds<V, S>, 'onSaved'> {
  readonly nameOf: (saved: S) => string;
  /** Follows what says that it is saved. */
  readonly alsoSaid?: (saved: S, before: S | undefined) => string | undefined;
  readonly onAdded: (saved: S) => void;
}

/** The same as `useStoredRecord`, which says that a record is added or saved. */
export function useSavedRecord<V extends Fields, S extends V & { revision: number }>(
  kind: RecordKind<V, S>,
  { nameOf, alsoSaid, onAdded, ...needs }: SavedRecordNeeds<V, S>,
) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const isNew = needs.open === 'new';
  const opened = useStoredRecord(kind, {
    ...needs,
    onSaved: (saved) => {
      const done = t(isNew ? 'record.added' : 'record.saved', { name: nameOf(saved) });
      const more = alsoSaid?.(saved, opened.stored);
      toasts.done(more === undefined ? done : `${done} ${more}`);
      if (isNew) onAdded(saved);
    },
  });
  return { ...opened, isNew };
}

/** The open record of a page, new or stored, in a form that says when it is saved; a new one stays open once it is added. */
export function useOpenRecord<V extends Fields, S extends V & { revision: number; may: { change: boolean } }>(
  page: OpenPage<V, S>,
  needs: Pick<SavedRecordNeeds<V, S>, 'start' | 'first' | 'alsoSaid'> & {
    /** The tab that is shown once a record is added, where it is another one. */
    readonly tabOfAdded?: string;
  } = {},
) {
  const { open = 'new', tab, show, kind, nameOf, mayCreate } = page;
  const { tabOfAdded = tab, ...more } = needs;
  const opened = useSavedRecord(kind, {
    ...more,
    open,
    nameOf,
    onAdded: (saved) =>
      show({ open: kind.keyOf(saved), ...(tabOfAdded !== undefined && { tab: tabOfAdded }) }, 'replace'),
  });
  return { ...opened, page, mayChange: opened.isNew ? mayCreate : opened.stored?.may.change === true };
}
