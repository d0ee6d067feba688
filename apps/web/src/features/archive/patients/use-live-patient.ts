import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useOpenList } from '#api/use-open-list.ts';
import { patientQuery } from './patient-queries.ts';

// A study that comes in is announced image by image.
const gatherMilliseconds = 1_000;

/** Keeps an open patient as the archive has him: a study that comes, changes, is merged into him or leaves. */
export function useLivePatient(patientKey: number, studies: readonly StudyRow[]): void {
  const client = useQueryClient();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const { queryKey } = patientQuery(patientKey);
  useOpenList(String(patientKey), {
    list: { filter: { patientKey } },
    fetchedAt: () => client.getQueryState(queryKey)?.dataUpdatedAt,
    hear: (news) => {
      const isOfHim =
        news.kind === 'stale' ||
        news.changed.length > 0 ||
        studies.some(({ studyUid }) => news.gone.includes(studyUid));
      if (!isOfHim || timer.current !== undefined) return;
      timer.current = window.setTimeout(() => {
        timer.current = undefined;
        void client.invalidateQueries({ queryKey });
      }, gatherMilliseconds);
    },
  });
}
