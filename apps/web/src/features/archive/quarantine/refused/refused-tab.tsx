import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKeys } from '#api/page-keys.ts';
import { QueuePane, useOpenFirst } from '#ui/queue/queue-pane.tsx';
import { focusQueueRow } from '#ui/queue/queue-row.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { RefusedDetail } from './refused-detail.tsx';
import { RefusedList } from './refused-list.tsx';
import { groupsQuery, roomQuery, type RefusedOf } from './refused-queries.ts';
import { useRefusedSearch } from './refused-search.ts';

/** Lists the refused objects: groups of one sender, patient and fault, and the open one beside them. */
export function RefusedTab({ of }: { readonly of: RefusedOf }) {
  const { t } = useTranslation();
  const [search, change] = useRefusedSearch();
  const list = useInfiniteQuery(groupsQuery(of, search.q));
  const groups = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const at = groups.findIndex(({ key }) => key === search.group);
  const open = groups[at];
  const go = (step: 1 | -1): void => {
    const next = groups[at + step];
    if (next === undefined) return;
    change({ group: next.key });
    focusQueueRow(next.key);
  };
  const goOn = (): void => change({ group: (groups[at + 1] ?? groups[at - 1])?.key });
  // What is open may have been decided elsewhere, or not be among what is looked for.
  useOpenFirst(list.isSuccess && open === undefined ? groups[0]?.key : undefined, (group) => change({ group }));
  useKeys([
    { key: 'j', label: t('refused.keys.next'), run: () => go(1) },
    { key: 'k', label: t('refused.keys.previous'), run: () => go(-1) },
  ]);
  return (
    <QueuePane
      isOpen={open !== undefined}
      queue={<RefusedList of={of} search={search} change={change} list={list} groups={groups} />}
    >
      {list.isSuccess && groups.length === 0 && search.q === '' && <NothingWaits of={of} />}
      {open !== undefined && (
        <RefusedDetail
          key={open.key}
          of={of}
          group={open}
          mayDecide={list.data?.pages[0]?.may.decide ?? false}
          onBack={() => change({ group: undefined })}
          onGoOn={goOn}
        />
      )}
    </QueuePane>
  );
}

/** Refused objects may have been decided about: only if none was refused, that is said. */
function NothingWaits({ of }: { readonly of: RefusedOf }) {
  const { t } = useTranslation();
  const room = useQuery({ ...roomQuery, enabled: of === 'everybody' }).data;
  const isNothing = room !== undefined && room.rows.every(({ refused }) => refused === 0);
  const title = isNothing ? t('refused.emptyTitle', { count: room.days }) : t('refused.noneWait');
  return <EmptyState title={title}>{t(`refused.emptyText.${of}`)}</EmptyState>;
}
