import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { askToTakeOver, moveStudies, readNext } from '@isocenter/contract/reading/workflow/endpoints.ts';
import type { WorkAct } from '@isocenter/contract/reading/workflow/work-acts.ts';
import { actsOn, type Worker } from '@isocenter/contract/reading/workflow/work-moves.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { useAbility } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useOwnGroups } from '#features/people/access/access.ts';
import { useUser } from '#api/session/use-session.tsx';

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

/** Returns the acts that the person may do with a study now. */
export function actsOnRow(study: StudyRow, worker: Worker): readonly WorkAct[] {
  const { status, reader, readerGroup } = study;
  return actsOn({ status, readerId: reader?.accountId ?? null, groupId: readerGroup?.groupId ?? null }, worker);
}

/** Moves studies on in the workflow. */
export function useWorkMove() {
  return useWorkMutation((body: BodyOf<typeof moveStudies>) => call(moveStudies, { body }));
}

/** Asks who reads a study to hand it over; asked again after his time to answer, it is taken. */
export function useAskToTakeOver() {
  return useWorkMutation((studyUid: string) => call(askToTakeOver, { params: { studyUid }, body: {} }));
}

/** The study that comes next for this person, taken for him, after he put one aside; null when nothing waits. */
export function useReadNext() {
  return useWorkMutation((skip: string | undefined) => call(readNext, { body: skip === undefined ? {} : { skip } }));
}

/** Something that changes how studies stand: what is shown of them is fetched again. */
export function useWorkMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => void client.invalidateQueries({ queryKey: ['studies'] }) });
}
