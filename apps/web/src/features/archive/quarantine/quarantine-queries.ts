import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addCorrectionRule,
  compareQuarantined,
  countCorrections,
  listCorrectionRules,
  listQuarantine,
  removeCorrectionRule,
  decideQuarantined,
  undoDecision,
} from '@isocenter/contract/archive/quarantine/endpoints.ts';
import type { Correction } from '@isocenter/contract/archive/quarantine/fields.ts';
import type { Decision } from '@isocenter/contract/archive/quarantine/quarantine.ts';
import { call } from '#api/client.ts';
import { useServerEvents } from '#api/server-events.ts';

const all = ['quarantine'] as const;

/** The count of waiting corrections. */
export const correctionCountQuery = queryOptions({
  queryKey: [...all, 'count'],
  queryFn: ({ signal }) => call(countCorrections, {}, { signal }),
});

/** The newest hundred objects of a correction. */
export function objectsQuery({ studyUid, source }: Pick<Correction, 'studyUid' | 'source'>) {
  return queryOptions({
    queryKey: [...all, 'objects', studyUid, source],
    queryFn: ({ signal }) => call(listQuarantine, { query: { studyUid, source, kind: 'other-content' } }, { signal }),
  });
}

/** Returns the query for the differences of an object. The two change places when the decision is made, so it is refetched each time. */
export function comparisonQuery(id: number) {
  return queryOptions({
    queryKey: [...all, 'comparison', id],
    queryFn: ({ signal }) => call(compareQuarantined, { params: { id } }, { signal }),
    retry: false,
  });
}

/** Sources whose corrections are taken without asking. */
export const rulesQuery = queryOptions({
  queryKey: [...all, 'rules'],
  queryFn: ({ signal }) => call(listCorrectionRules, {}, { signal }),
});

/** Fetches again whatever is shown of the quarantine when something of it changes anywhere. */
export function useLiveQuarantine(): void {
  const client = useQueryClient();
  useServerEvents(({ kind }) => {
    if (kind === 'quarantine.changed' || kind === 'resync') void client.invalidateQueries({ queryKey: all });
  });
}

type Deciding = {
  readonly correction: Correction;
  readonly decision: Decision;
  readonly reason: string;
  /** Take the corrections of its source from now on. */
  readonly rule: boolean;
};

/** Deciding, taking a decision back, and asking about a source again. What was shown is fetched again, also after a refusal. */
export function useQuarantineActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: all });
  return {
    decide: useMutation({ mutationFn: decideAbout, onSettled }),
    undo: useMutation({
      mutationFn: (id: number) => call(undoDecision, { params: { id }, body: {} }),
      onSettled,
    }),
    removeRule: useMutation({
      mutationFn: (id: number) => call(removeCorrectionRule, { params: { id } }),
      onSettled,
    }),
  };
}

async function decideAbout({ correction, decision, reason, rule }: Deciding) {
  const { studyUid, source } = correction;
  const decided = await call(decideQuarantined, { body: { studyUid, source, decision, reason } });
  if (rule) await call(addCorrectionRule, { body: { source } });
  return decided;
}
