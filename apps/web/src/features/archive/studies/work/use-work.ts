import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { askToTakeOver } from '@isocenter/contract/reading/reading-lock.ts';
import type { WorkAct } from '@isocenter/contract/reading/work-acts.ts';
import { moveStudies, prioritiseStudies, type Moved } from '@isocenter/contract/reading/workflow.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { studiesKey } from '../study-queries.ts';

export type AskedMove = BodyOf<typeof moveStudies>;

/** Moves studies on; what was left out is said. */
export function useMoveOn() {
  const done = useSayMoved();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AskedMove) => call(moveStudies, { body }),
    onSuccess: (moved, { act }) => done(moved, `archive.work.done.${act}`),
    onSettled: () => client.invalidateQueries({ queryKey: studiesKey }),
  });
}

export function usePrioritise() {
  const done = useSayMoved();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof prioritiseStudies>) => call(prioritiseStudies, { body }),
    onSuccess: (moved) => done(moved, 'archive.work.done.priority'),
    onSettled: () => client.invalidateQueries({ queryKey: studiesKey }),
  });
}

/** Asks who reads a study to hand it over; asked again after his time to answer, it is taken. */
export function useAskToTakeOver() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (studyUid: string) => call(askToTakeOver, { params: { studyUid }, body: {} }),
    onSuccess: ({ isMine }) =>
      showToast({ tone: isMine ? 'ok' : 'info', title: t(isMine ? 'archive.work.tookOver' : 'archive.work.asked') }),
    onError: ({ message }) => showToast({ tone: 'error', title: t('archive.act.failed'), text: message }),
  });
}

type DoneKey = `archive.work.done.${WorkAct | 'priority'}`;

function useSayMoved() {
  const { t } = useTranslation();
  return useCallback(
    ({ studies, left }: Moved, key: DoneKey) => {
      const text = left.map(({ because, studies: count }) => t(`archive.work.left.${because}`, { count })).join(' ');
      showToast({
        tone: left.length > 0 ? 'info' : 'ok',
        title: t(key, { count: studies }),
        ...(text === '' ? {} : { text }),
      });
    },
    [t],
  );
}
