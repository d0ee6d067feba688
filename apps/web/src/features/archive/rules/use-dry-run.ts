import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tryRule } from '@isocenter/contract/archive/rules/endpoints.ts';
import type { RuleFields } from '@isocenter/contract/archive/rules/fields.ts';
import { call } from '#api/client.ts';
import { faultsIn } from '#api/records/stored-record.ts';
import { ruleKind } from './rule-kind.ts';

const restMilliseconds = 1_000;

/** Returns the dry run of a rule, requested a second after its last change; also for a rule without a name. */
export function useDryRun(rule: RuleFields, stored: number | null) {
  const [settled] = useDebouncedValue(rule, restMilliseconds);
  const draft = settled.name.trim() === '' ? { ...settled, name: '–' } : settled;
  const isFaultless = Object.keys(faultsIn(ruleKind, draft)).length === 0;
  const query = useQuery({
    queryKey: ['dry-run', draft, stored],
    queryFn: ({ signal }) => call(tryRule, { body: { rule: draft, stored } }, { signal }),
    enabled: isFaultless,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 0,
  });
  return { ...query, isFaultless, rule: draft };
}
