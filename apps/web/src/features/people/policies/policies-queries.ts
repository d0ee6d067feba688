import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptPolicy,
  getPolicy,
  getPolicyVersion,
  listPoliciesToAccept,
  listPolicyVersions,
  publishPolicy,
} from '@isocenter/contract/people/policies/endpoints.ts';
import { policyKinds, type PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import type { PolicyToAccept } from '@isocenter/contract/people/policies/fields.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import type { Language } from '#i18n/i18n.ts';

/** A kind of policy, or undefined for any other word. */
export function policyKindOf(word: string | undefined): PolicyKind | undefined {
  return policyKinds.find((kind) => kind === word);
}

/** The text in force for readers of a language. */
export const policyQuery = (kind: PolicyKind, language: Language) =>
  queryOptions({
    queryKey: ['policies', kind, 'in-force', language],
    queryFn: ({ signal }) => call(getPolicy, { params: { kind }, query: { language } }, { signal }),
  });

/** One version; it never changes. */
export const policyVersionQuery = (kind: PolicyKind, version: number, language: Language) =>
  queryOptions({
    queryKey: ['policies', kind, 'version', version, language],
    queryFn: ({ signal }) => call(getPolicyVersion, { params: { kind, version }, query: { language } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The history, newest first. */
export const policyVersionsQuery = (kind: PolicyKind) =>
  infiniteQueryOptions({
    queryKey: ['policies', kind, 'history'],
    queryFn: ({ pageParam, signal }) =>
      call(listPolicyVersions, { params: { kind }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Returns the query for what the signed-in person has to accept; refetched when the account changes, which a publication counts as. */
export const policiesToAcceptQuery = (language: Language) =>
  queryOptions({
    queryKey: ['account', 'policies', language],
    queryFn: ({ signal }) => call(listPoliciesToAccept, { query: { language } }, { signal }),
    staleTime: 300_000,
    refetchInterval: ({ state }) => untilGraceEnds(state.data?.rows ?? []),
  });

/** Returns the milliseconds until the acceptance may not wait any more, when it is refetched. */
function untilGraceEnds(rows: readonly PolicyToAccept[]): number | false {
  const until = rows[0]?.graceUntil ?? null;
  return until === null ? false : Math.max(Date.parse(until) - Date.now(), 0) + 1_000;
}

/** Publishes a text. */
export function usePublishPolicy(kind: PolicyKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof publishPolicy>) => call(publishPolicy, { params: { kind }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['policies', kind] }),
  });
}

/** Accepts a version. A refusal means that there is a newer one, so that what is asked is fetched again either way. */
export function useAcceptPolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof acceptPolicy>) => call(acceptPolicy, { body }),
    // What the server refused until now is asked for again.
    onSuccess: () => client.invalidateQueries(),
    onError: () => client.invalidateQueries({ queryKey: ['account', 'policies'] }),
  });
}
