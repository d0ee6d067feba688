import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { useServerEvents } from '#api/server-events.ts';
import { patientQuery } from './patient-queries.ts';

// A study that comes in is announced image by image.
const gatherMilliseconds = 1_000;

/** Keeps an open patient as the archive has him: a study that comes, changes, is merged into him or leaves. */
export function useLivePatient(patientKey: number, studies: readonly StudyRow[]): void {
  const client = useQueryClient();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useServerEvents((event) => {
    const isOfHim =
      event.kind === 'study.changed'
        ? event.study.patientKey === patientKey || studies.some(({ studyUid }) => studyUid === event.study.studyUid)
        : event.kind === 'study.gone'
          ? studies.some(({ studyUid }) => studyUid === event.studyUid)
          : event.kind === 'resync';
    if (!isOfHim || timer.current !== undefined) return;
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: patientQuery(patientKey).queryKey });
    }, gatherMilliseconds);
  });
}
