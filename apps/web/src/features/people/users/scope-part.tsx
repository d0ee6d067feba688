import { useQuery } from '@tanstack/react-query';
import { useCan } from '#api/abilities.tsx';
import { useAccessLabels } from '#i18n/use-access-words.ts';
import { ScopeField } from '#ui/access/scope-field.tsx';
import type { PartProps } from './part-props.ts';
import { scopeFiltersQuery } from './user-queries.ts';
import { useRoleChoice } from './use-role-choices.ts';

const noFilters: readonly { readonly filterId: number; readonly name: string }[] = [];

/** Which studies the person sees: as the role says, or otherwise. */
export function ScopePart({ form, isReadOnly, isSelf }: PartProps) {
  const mayReadFilters = useCan('read', 'Filter');
  const { data: filters = noFilters } = useQuery({ ...scopeFiltersQuery, enabled: mayReadFilters });
  const { scope: labels } = useAccessLabels(filters);
  const choice = useRoleChoice(form.values);
  const error = form.errors['scope'];
  return (
    <ScopeField
      value={form.values.scope}
      onChange={(scope) => form.setFieldValue('scope', scope === null ? null : { ...scope })}
      labels={labels}
      roleScope={choice?.scope}
      filters={filters}
      disabled={isReadOnly || isSelf}
      {...(typeof error === 'string' ? { error } : {})}
    />
  );
}
