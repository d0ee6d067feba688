import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { StudyFilter } from '@isocenter/contract/archive/studies.ts';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { useServerEvents } from '#api/server-events.ts';
import type { ListOrder } from '../list/list-order.ts';
import { studiesKey, studyListQuery } from '../study-queries.ts';
import { mergeStudy, withoutStudy } from './merge-study.ts';
import type { Merge, StudyPage } from './merge-study.ts';
import { useGathered } from './use-gathered.ts';

type Cached = InfiniteData<{ rows: StudyRow[]; nextCursor: string | null }, string | undefined>;

export type LiveInput = Readonly<{
  filter: StudyFilter;
  order: ListOrder;
  /** Whether a new row may come in now: the list is at its top and nothing is being typed. */
  mayInsert: () => boolean;
  onGone: (studyUids: readonly string[]) => void;
  /** Rows that came in, for those who do not see them. */
  onArrived: (studies: readonly StudyRow[]) => void;
}>;

const countsEveryMilliseconds = 2_000;

/**
 * Keeps the loaded pages of one list as the archive is now. Rows that may not come in yet wait: `waiting` counts
 * them, `release` lets them in.
 */
export function useLiveStudies({ filter, order, mayInsert, onGone, onArrived }: LiveInput) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlyMap<string, StudyRow>>(new Map());
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
  const refreshCounts = useGathered(countsEveryMilliseconds, () => {
    void client.invalidateQueries({ queryKey: ['studies', 'count'] });
    void client.invalidateQueries({ queryKey: ['studies', 'one'], refetchType: 'active' });
  });

  useEffect(() => setWaiting(new Map()), [listKey]);
  useServerEvents((event) => {
    if (event.kind === 'resync') void client.invalidateQueries({ queryKey: studiesKey });
    else if (event.kind === 'study.changed') changed(event.study);
    else if (event.kind === 'study.gone') gone(event.studyUid);
  });

  function changed(study: StudyRow): void {
    if (study.status === 'received') setHeardAt((before) => new Map(before).set(study.studyUid, Date.now()));
    const insert = mayInsert();
    const rule = { filter, order };
    const kind = apply((pages) => {
      const merge = mergeStudy(pages, study, rule);
      return merge.kind === 'inserted' && !insert ? { kind: 'none', pages } : merge;
    });
    const held = kind === 'none' && !insert && wouldInsert(study);
    if (held) setWaiting((before) => new Map(before).set(study.studyUid, study));
    if (kind === 'removed') onGone([study.studyUid]);
    if (kind === 'inserted' || (held && !waiting.has(study.studyUid))) onArrived([study]);
    refreshCounts();
  }

  function wouldInsert(study: StudyRow): boolean {
    const data = client.getQueryData(queryKey) as Cached | undefined;
    return data !== undefined && mergeStudy(data.pages, study, { filter, order }).kind === 'inserted';
  }

  function gone(studyUid: string): void {
    setWaiting((before) => withoutKey(before, studyUid));
    if (filter.bin === true) void client.invalidateQueries({ queryKey });
    else if (apply((pages) => withoutStudy(pages, studyUid)) === 'removed') onGone([studyUid]);
    refreshCounts();
  }

  const release = useCallback(() => {
    setWaiting((before) => {
      if (before.size === 0) return before;
      for (const study of before.values()) apply((pages) => mergeStudy(pages, study, { filter, order }));
      return new Map();
    });
    // oxlint-disable-next-line react/exhaustive-deps -- filter and order are parts of the key that `apply` follows
  }, [apply]);

  return { waiting: waiting.size, release, heardAt };
}

function withoutKey(map: ReadonlyMap<string, StudyRow>, key: string): ReadonlyMap<string, StudyRow> {
  if (!map.has(key)) return map;
  const next = new Map(map);
  next.delete(key);
  return next;
}
