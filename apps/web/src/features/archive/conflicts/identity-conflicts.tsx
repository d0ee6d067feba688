import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKeys } from '#api/page-keys.ts';
import { QueuePane, useOpenFirst } from '#ui/queue/queue-pane.tsx';
import { focusQueueRow } from '#ui/queue/queue-row.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { ConflictDetail } from './conflict-detail.tsx';
import { conflictListQuery, useConflictActs, useLiveConflicts } from './conflict-queries.ts';
import { ConflictQueue } from './conflict-queue.tsx';
import { useConflictSearch } from './conflict-search.ts';

/** Everything of which a person has to say whose it is: the queue, and the open conflict beside it. */
export function IdentityConflicts() {
  const { t } = useTranslation();
  const [search, change] = useConflictSearch();
  const { conflictId, state } = search;
  const list = useInfiniteQuery(conflictListQuery(state));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const acts = useConflictActs();
  useLiveConflicts();
  const at = rows.findIndex((conflict) => conflict.conflictId === conflictId);
  const go = (step: 1 | -1): void => {
    // Among the decided ones it may stand there again, for a decision that was taken back.
    let to = at + step;
    while (rows[to]?.conflictId === conflictId && conflictId !== undefined) to += step;
    const next = rows[to];
    if (next === undefined) return;
    change({ conflictId: next.conflictId });
    focusQueueRow(String(next.conflictId));
  };
  const goOn = (): void => change({ conflictId: (rows[at + 1] ?? rows[at - 1])?.conflictId });
  useOpenFirst(conflictId === undefined ? rows[0]?.conflictId : undefined, (first) => change({ conflictId: first }));
  useKeys([
    { key: 'j', label: t('identity.keys.next'), run: () => go(1) },
    { key: 'k', label: t('identity.keys.previous'), run: () => go(-1) },
    { key: 'a', label: t('identity.take'), run: () => void (conflictId !== undefined && acts.take.mutate(conflictId)) },
  ]);
  const isEmpty = list.isSuccess && rows.length === 0 && conflictId === undefined;
  return (
    <QueuePane
      isOpen={conflictId !== undefined}
      queue={<ConflictQueue search={search} rows={rows} list={list} change={change} />}
    >
      {isEmpty && <EmptyState title={t('identity.emptyTitle')}>{t('identity.emptyText')}</EmptyState>}
      {conflictId !== undefined && (
        <ConflictDetail
          key={conflictId}
          conflictId={conflictId}
          acts={acts}
          backLabel={t(search.state === 'decided' ? 'identity.decidedList' : 'identity.backToQueue')}
          onBack={() => change({ conflictId: undefined })}
          onDecided={goOn}
          onLater={goOn}
        />
      )}
    </QueuePane>
  );
}
