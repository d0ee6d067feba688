import { useMutation } from '@tanstack/react-query';
import { cancelJob, pauseJob, resumeJob, retryJob } from '@isocenter/contract/system/jobs/endpoints.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { call } from '#api/client.ts';
import { showToast } from '#ui/overlay/toast.tsx';

const routes = { cancel: cancelJob, pause: pauseJob, resume: resumeJob, retry: retryJob } as const;
export type JobAct = keyof typeof routes;

/** Returns the acts that the state of a job permits. */
export function actsOf({ state, items, notBefore }: JobRow): ReadonlySet<JobAct> {
  const isUnfinished = state === 'pending' || state === 'running';
  const acts: [JobAct, boolean][] = [
    ['cancel', isUnfinished || state === 'paused'],
    ['pause', isUnfinished && items > 0],
    ['resume', state === 'paused' || (state === 'pending' && notBefore !== null)],
    ['retry', items > 0 && (state === 'failed' || state === 'cancelled')],
  ];
  return new Set(acts.filter(([, isPossible]) => isPossible).map(([act]) => act));
}

/** Does it; live events tell what became of the job. */
export function useJobAct(id: string): { readonly act: (act: JobAct) => void; readonly isPending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: (act: JobAct) => call(routes[act], { params: { id }, body: {} }),
    onError: ({ message }) => showToast({ tone: 'error', title: message }),
  });
  return { act: mutate, isPending };
}
