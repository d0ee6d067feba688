import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { IdentityConflict } from '@isocenter/contract/archive/conflicts/fields.ts';
import { useFetchMore } from '#api/fetch-more.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useMinute } from '#ui/format/use-minute.ts';
import { useEndReached } from '#ui/layout/use-end-reached.ts';
import { Queue, QueueRows } from '#ui/queue/queue-pane.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { ConflictRow } from './conflict-row.tsx';
import { conflictCountQuery, conflictListQuery } from './conflict-queries.ts';
import type { ConflictSearch } from './conflict-search.ts';
import { RuleDialog } from './rule-dialog.tsx';
import classes from './conflicts.module.css';

export type ConflictQueueProps = {
  readonly search: ConflictSearch;
  readonly rows: readonly IdentityConflict[];
  readonly list: ReturnType<typeof useInfiniteQuery<unknown>>;
  readonly change: (next: Partial<ConflictSearch>) => void;
};

/** The queue, the newest first, and below it what was decided lately. */
export function ConflictQueue({ search, rows, list, change }: ConflictQueueProps) {
  const { t } = useTranslation();
  const counts = useQuery(conflictCountQuery);
  const [isRuleShown, setRuleShown] = useState(false);
  const now = useMinute();
  const isDecided = search.state === 'decided';
  const count = isDecided ? counts.data?.decided : counts.data?.open;
  const end = useEndReached(useFetchMore(list));
  return (
    <Queue label={t(isDecided ? 'identity.decidedList' : 'identity.queue')}>
      <p className={classes['queueHead']}>
        {isDecided ? (
          <ActButton
            kind="quiet"
            size="small"
            label={t('identity.backToQueue')}
            onClick={() => change({ state: 'open', conflictId: undefined })}
          />
        ) : (
          <ActButton kind="quiet" size="small" label={t('identity.rule.open')} onClick={() => setRuleShown(true)} />
        )}
        {count !== undefined && <span>{t('identity.count', { count })}</span>}
      </p>
      {list.isPending && <SkeletonBlock label={t('identity.loading')} lines={6} />}
      {list.isError && rows.length === 0 && <ListFailure list={list} title={t('identity.errorTitle')} unfiltered />}
      <QueueRows>
        {rows.map((conflict) => (
          <ConflictRow
            key={keyOf(conflict)}
            conflict={conflict}
            now={now}
            isOpen={conflict.conflictId === search.conflictId}
            onOpen={() => change({ conflictId: conflict.conflictId })}
          />
        ))}
      </QueueRows>
      <div ref={end} />
      {!isDecided && <DecidedLately change={change} total={counts.data?.decided ?? 0} now={now} />}
      {!isDecided && rows.length > 0 && <p className={classes['told']}>{t('identity.senderTold')}</p>}
      {isRuleShown && <RuleDialog onClose={() => setRuleShown(false)} />}
    </Queue>
  );
}

const lately = 3;

function DecidedLately({
  change,
  total,
  now,
}: Pick<ConflictQueueProps, 'change'> & { readonly total: number; readonly now: number }) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(conflictListQuery('decided'));
  const rows = data?.pages[0]?.rows.slice(0, lately) ?? [];
  if (rows.length === 0) return null;
  return (
    <div className={classes['lately']}>
      <h3>{t('identity.decidedLately')}</h3>
      <QueueRows>
        {rows.map((conflict) => (
          <ConflictRow
            key={keyOf(conflict)}
            conflict={conflict}
            isOpen={false}
            now={now}
            onOpen={() => change({ state: 'decided', conflictId: conflict.conflictId })}
          />
        ))}
      </QueueRows>
      <ActButton
        kind="quiet"
        size="small"
        label={t('identity.allDecisions', { count: total })}
        onClick={() => change({ state: 'decided', conflictId: undefined })}
      />
    </div>
  );
}

/** Decided, it may stand there more than once: for each decision that was undone. */
function keyOf({ conflictId, decided }: IdentityConflict): string {
  return `${conflictId} ${decided?.at}`;
}
