import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { auditActionsQuery } from './audit-queries.ts';
import { useAuditWords } from './audit-words.ts';

export type Option = Readonly<{ value: string; label: string }>;

/** The actions in words and the events by name that the trail can be narrowed to, each in the order of the alphabet. */
export function useAuditChoices(): { readonly actions: readonly Option[]; readonly events: readonly Option[] } {
  const { i18n } = useTranslation();
  const words = useAuditWords();
  const { data = [] } = useQuery(auditActionsQuery);
  return useMemo(() => {
    const order = new Intl.Collator(i18n.language);
    const byLabel = (one: Option, other: Option): number => order.compare(one.label, other.label);
    const events = new Map(data.map(({ event }) => [event.code, event.name]));
    return {
      actions: data.map(({ action }) => ({ value: action, label: words.action(action) })).toSorted(byLabel),
      events: [...events].map(([value, name]) => ({ value, label: name })).toSorted(byLabel),
    };
  }, [data, words, i18n.language]);
}
