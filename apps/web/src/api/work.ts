import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import type { WorkAct } from '@isocenter/contract/reading/work-acts.ts';
import { actsOn, type Worker } from '@isocenter/contract/reading/work-moves.ts';
import { readNext } from '@isocenter/contract/reading/workflow.ts';
import { useAbility } from './abilities.tsx';
import { call } from './client.ts';
import { useOwnGroups } from './own-access.ts';
import { useUser } from './session/use-session.tsx';

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

/** The study that comes next for this person, taken for him, after he put one aside; null when nothing waits. */
export function useReadNext() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (skip: string | undefined) => call(readNext, { body: skip === undefined ? {} : { skip } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['studies'] }),
  });
}
