import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSecurityPolicy, previewSecurityPolicy } from '@isocenter/contract/people/security-policy/endpoints.ts';
import type { SecurityPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import { call } from '#api/client.ts';

/** The policy in force, the waiting one, and the former ones. */
export const securityPolicyQuery = queryOptions({
  queryKey: ['security-policy', 'state'],
  queryFn: ({ signal }) => call(getSecurityPolicy, {}, { signal }),
});

/** Returns the query for the people whom a policy would affect now; refused if it would shut somebody out who must not be. */
export const policyImpactQuery = (policy: SecurityPolicy) =>
  queryOptions({
    queryKey: ['security-policy', 'impact', policy],
    queryFn: ({ signal }) => call(previewSecurityPolicy, { body: { policy } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  });
