import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { askToTakeOver } from '@isocenter/contract/reading/reading-lock.ts';
import type { WorkAct } from '@isocenter/contract/reading/work-acts.ts';
import { actsOn, type Worker } from '@isocenter/contract/reading/work-moves.ts';
import { moveStudies, prioritiseStudies, readNext, type Moved } from '@isocenter/contract/reading/workflow.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { useAbility } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useOwnGroups } from '#api/own-access.ts';
import { useUser } from '#api/session/use-session.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { studiesKey } from '../study-queries.ts';

/** The signed-in person as the workflow's rules ask for him; the same object until his rights change. */
export function useWorker(): Worker {
  const ability = useAbility();
  const { id: accountId } = useUser();
  const groupIds = useOwnGroups();
  return useMemo(
    () => ({ accountId, groupIds, can: (action, subject) => ability.can(action, subject) }),
    [ability, accountId, groupIds],
  );
}

/** What the person may do with a study now. */
export function actsOnRow(study: StudyRow, worker: Worker): readonly WorkAct[] {
  const { status, reader, readerGroup } = study;
  return actsOn({ status, readerId: reader?.accountId ?? null, groupId: readerGroup?.groupId ?? null }, worker);
}

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

/** The study that comes next for this person, taken for him; null when nothing waits. */
export function useReadNext() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(readNext, { body: {} }),
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
