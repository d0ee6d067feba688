import type { ReactNode } from 'react';
import { useActivity } from '#api/records/use-activity.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer, type RecordDrawerProps } from '#ui/records/record-drawer.tsx';
import { tabsOf, type OnTabs } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import type { OpenPage, useOpenRecord } from './use-open-record.ts';

/** A tab of a record; `activity` comes by itself. */
interface OpenTab {
  readonly content: ReactNode;
  /** The fields on it, but for those of the first tab; `plain` has nothing to save, `stored` is such a one that a new record has not. */
  readonly has?: readonly string[] | 'plain' | 'stored';
}

type Fields = Record<string, unknown>;
type Opened<V extends Fields, S extends V & { revision: number; may: { change: boolean } }> = ReturnType<
  typeof useOpenRecord<V, S>
>;

export type OpenRecordProps<
  V extends Fields,
  S extends V & { revision: number; may: { change: boolean } },
  Id extends string,
> = Pick<RecordDrawerProps<Id>, 'size' | 'subtitle' | 'leading' | 'aside' | 'valueText' | 'menu'> & {
  /** The result of `useOpenRecord`. */
  readonly opened: Opened<V, S>;
  /** The heading of a new record, and of a stored one while it is not known. */
  readonly titles: Readonly<{ add: string; one: string }>;
  readonly tabs: Readonly<Record<Id, OpenTab>>;
  readonly tabName: (id: Id | 'activity') => string;
  /** Above every tab. */
  readonly children?: ReactNode;
};

/** The drawer of the open record of a page: its tabs, of which the last is what happened to it, and its menu. */
export function OpenRecord<
  V extends Fields,
  S extends V & { revision: number; may: { change: boolean } },
  const Id extends string,
>(props: OpenRecordProps<V, S, Id>) {
  const { opened, titles, tabs, tabName, children, ...head } = props;
  const { page, record, stored, loaded, isNew, mayChange } = opened;
  const fieldName = useFieldName(`${page.texts}.field`);
  // They stand in the order in which they are written.
  const all = [...(Object.keys(tabs) as Id[]), 'activity' as const];
  const hasOf = (id: Id | 'activity') => (id === 'activity' ? 'stored' : tabs[id].has);
  const shown = tabsOf(
    all.filter((id) => !isNew || hasOf(id) !== 'stored'),
    tabName,
    Object.fromEntries(all.map((id) => [id, hasOf(id) === 'stored' ? 'plain' : hasOf(id)])) as OnTabs<Id | 'activity'>,
  );
  const active = (shown.find(({ id }) => id === page.tab) ?? shown[0])?.id;
  return (
    <RecordDrawer
      menu={stored === undefined ? [] : page.menuOf(stored)}
      {...head}
      record={record}
      loaded={loaded}
      title={isNew ? titles.add : stored === undefined ? titles.one : page.nameOf(stored)}
      mayChange={mayChange}
      tabs={shown}
      {...(active !== undefined && { tab: active })}
      onTab={(tab) => page.show({ tab }, 'replace')}
      fieldName={fieldName}
      onClose={() => page.show({ open: undefined })}
    >
      {children}
      {active !== undefined && active !== 'activity' && tabs[active].content}
      {active === 'activity' && stored !== undefined && (
        <ActivityTab page={page} stored={stored} fieldName={fieldName} />
      )}
    </RecordDrawer>
  );
}

type ActivityTabProps<V extends Fields, S extends V & { revision: number }> = {
  readonly page: OpenPage<V, S>;
  readonly stored: S;
  readonly fieldName: (field: string) => string;
};

function ActivityTab<V extends Fields, S extends V & { revision: number }>(props: ActivityTabProps<V, S>) {
  const { page, stored, fieldName } = props;
  const { cacheKey, id, keyOf } = page.kind;
  const activity = useActivity(page.activity, cacheKey, { [id]: keyOf(stored) });
  return <RecordActivity activity={activity} fieldName={fieldName} />;
}
