import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, QueryState } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { PlacedStudy, StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ListNews } from '#api/open-lists.ts';
import { useOpenList } from '#api/use-open-list.ts';
import type { ListOrder } from '#features/archive/study-rows/study-rows.ts';
import { studiesKey, studyListQuery } from '#features/archive/study-rows/study-rows.ts';
import { mergeStudy, rowsOf, withoutStudy } from './merge-study.ts';
import type { Merge, StudyPage } from './merge-study.ts';
import { useGathered } from './use-gathered.ts';
import { useHeardWhileFetching } from './use-heard-while-fetching.ts';
import { useNotesHeard } from './use-notes-heard.ts';

type Cached = InfiniteData<{ rows: PlacedStudy[]; nextCursor: string | null }, string | undefined>;

export type LiveInput = Readonly<{
  filter: StudyFilter;
  order: ListOrder;
  /** Returns true if a new row may come in now: the list is at its top and nothing is being typed. */
  mayInsert: () => boolean;
  onGone: (studyUids: readonly string[]) => void;
  /** A row that came in, or is STAT only now, for those who do not see it. */
  onArrived: (study: StudyRow, isNew: boolean) => void;
}>;

const countsEveryMilliseconds = 2_000;
/** Much at once comes in several parts. */
const againEveryMilliseconds = 500;

/**
 * Keeps the loaded pages of one list as the server says that they are now. Rows that may not come in yet wait: `waiting` counts
 * them, `release` lets them in.
 */
export function useLiveStudies({ filter, order, mayInsert, onGone, onArrived }: LiveInput) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlyMap<string, PlacedStudy>>(new Map());
  const { queryKey } = studyListQuery(filter, order);
  const listKey = JSON.stringify(queryKey);
  const [heardAt, setHeardAt] = useState<ReadonlyMap<string, number>>(new Map());

  const apply = useCallback(
    (merge: (pages: readonly StudyPage[]) => Merge): Merge['kind'] => {
      const data = client.getQueryData(queryKey) as Cached | undefined;
      if (data === undefined) return 'none';
      const { kind, pages } = merge(data.pages);
      // The same pages with rows of the same kind, only in arrays that nobody may change.
      if (kind !== 'none') client.setQueryData(queryKey, { ...data, pages: pages as Cached['pages'] });
      return kind;
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the text of the key stands for the key
    [client, listKey],
  );
  const refreshCounts = useGathered(countsEveryMilliseconds, () => askAgain(client));
  const hearNotes = useNotesHeard(countsEveryMilliseconds);
  const fetchAgain = useGathered(againEveryMilliseconds, () => {
    void client.invalidateQueries({ queryKey: studiesKey });
  });

  useEffect(() => setWaiting(new Map()), [listKey]);
  const hear = useHeardWhileFetching(queryKey, (news: ListNews) => {
    if (news.kind === 'stale') return fetchAgain();
    for (const study of news.changed) changed(study);
    for (const studyUid of news.gone) gone(studyUid);
    refreshCounts();
  });
  useOpenList(listKey, {
    list: { filter, sort: order.column, direction: order.direction },
    hear,
    fetchedAt: () => fetchedAtOf(client.getQueryState(queryKey)),
  });

  function changed(study: PlacedStudy): void {
    if (study.status === 'received') setHeardAt((before) => new Map(before).set(study.studyUid, Date.now()));
    const data = client.getQueryData(queryKey) as Cached | undefined;
    const before = rowsOf(data?.pages ?? []).find(({ studyUid }) => studyUid === study.studyUid);
    hearNotes(before, study);
    const isWaiting = data !== undefined && !mayInsert() && mergeStudy(data.pages, study).kind === 'inserted';
    if (isWaiting) setWaiting((before) => new Map(before).set(study.studyUid, study));
    const kind = isWaiting ? 'none' : apply((pages) => mergeStudy(pages, study));
    if (kind === 'inserted' || (isWaiting && !waiting.has(study.studyUid))) onArrived(study, true);
    else if (before !== undefined && before.priority !== study.priority) onArrived(study, false);
  }

  function gone(studyUid: string): void {
    setWaiting((before) => withoutKey(before, studyUid));
    if (apply((pages) => withoutStudy(pages, studyUid)) === 'removed') onGone([studyUid]);
  }

  const release = useCallback(() => {
    setWaiting((before) => {
      if (before.size === 0) return before;
      for (const study of before.values()) apply((pages) => mergeStudy(pages, study));
      return new Map();
    });
  }, [apply]);

  return { waiting: waiting.size, release, heardAt };
}

/** Refetches what is shown beside the rows. */
function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['studies', 'count'] });
  for (const part of ['one', 'notes'])
    void client.invalidateQueries({ queryKey: ['studies', part], refetchType: 'active' });
}

/** Returns the time at which the shown rows were fetched; undefined while there are none, or they are being fetched. */
function fetchedAtOf(state: Pick<QueryState, 'data' | 'fetchStatus' | 'dataUpdatedAt'> | undefined) {
  return state?.data === undefined || state.fetchStatus === 'fetching' ? undefined : state.dataUpdatedAt;
}

function withoutKey(map: ReadonlyMap<string, PlacedStudy>, key: string): ReadonlyMap<string, PlacedStudy> {
  if (!map.has(key)) return map;
  const next = new Map(map);
  next.delete(key);
  return next;
}
