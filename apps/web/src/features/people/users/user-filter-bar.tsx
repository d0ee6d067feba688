import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '@isocenter/contract/abilities.ts';
import { plans, templateRoles, userStates } from '@isocenter/contract/people/users.ts';
import { clinicChoicesQuery, useMyClinics } from '#api/clinics.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { MineOption } from '#ui/filters/mine-option.tsx';
import { OptionBoxes, chosenText } from '#ui/filters/option-boxes.tsx';
import type { Option } from '#ui/filters/option-boxes.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import type { Tab, UserFilter } from './user-search.ts';

export type UserFilterBarProps = {
  readonly tab: Tab;
  readonly filter: UserFilter;
  readonly summary: string | undefined;
  readonly tools: ReactNode;
  readonly onFilter: (filter: UserFilter) => void;
};

type Part = Exclude<keyof UserFilter, 'q' | 'qRole'>;
const rarely = ['templateRole', 'twoStep'] as const;

/** Search and filters of the list of users. The rare ones come in by “Filter”. */
export function UserFilterBar({ tab, filter, summary, tools, onFilter }: UserFilterBarProps) {
  const { t } = useTranslation();
  const { q: _, qRole: __, ...others } = filter;
  const search = useSearchText(filter.q ?? '', (q) => onFilter(q === '' ? others : { ...others, q }));
  const options = useOptions();
  const [added, setAdded] = useState<readonly Part[]>([]);
  const shown: readonly Part[] = [
    ...(tab === 'all' || tab === 'locked' ? (['role'] as const) : []),
    'plan',
    ...(tab === 'locked' ? [] : (['state'] as const)),
    'clinicId',
    ...rarely.filter((part) => added.includes(part) || filter[part] !== undefined),
  ];
  const set = shown
    .filter((part) => filter[part] !== undefined)
    .flatMap((part) => chosenText(filter[part], options[part]) ?? []);
  return (
    <FilterBar
      search={search.text}
      onSearchChange={search.change}
      placeholder={t('users.searchPlaceholder')}
      setFilters={set}
      available={rarely
        .filter((part) => !shown.includes(part))
        .map((part) => ({ id: part, label: t(`users.filter.${part}`), onSelect: () => setAdded([...added, part]) }))}
      {...(Object.keys(filter).length === 0 ? {} : { onClear: () => onFilter({}) })}
      {...(summary === undefined ? {} : { summary })}
      tools={tools}
    >
      {shown.map((part) => (
        <PartChip key={part} part={part} filter={filter} options={options[part]} onFilter={onFilter} />
      ))}
    </FilterBar>
  );
}

type ChipProps = {
  readonly part: Part;
  readonly filter: UserFilter;
  readonly options: readonly Option[];
  readonly onFilter: (filter: UserFilter) => void;
};

function PartChip({ part, filter, options, onFilter }: ChipProps) {
  const { t } = useTranslation();
  const { [part]: value, ...others } = filter;
  const chosen = value?.split(',') ?? [];
  const set = (next: string | undefined): void => onFilter(next === undefined ? others : { ...others, [part]: next });
  // Both of two-step on and off say nothing: the last one counts.
  const choose = (next: string | undefined): void => set(part === 'twoStep' ? next?.split(',').at(-1) : next);
  const mine = useMyClinics();
  const name = t(`users.filter.${part}`);
  return (
    <FilterChip name={name} value={chosenText(value, options)} onClear={() => onFilter(others)}>
      {part === 'clinicId' && (
        <MineOption
          label={t('archive.filter.myClinics')}
          mine={mine}
          chosen={chosen}
          onChange={(next) => set(next.length === 0 ? undefined : next.join(','))}
        />
      )}
      <OptionBoxes chosen={value} options={options} onChange={choose} />
    </FilterChip>
  );
}

function useOptions(): Readonly<Record<Part, readonly Option[]>> {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  return {
    clinicId: clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name })),
    state: userStates.map((value) => ({ value, label: t(`users.state.${value}`) })),
    role: roles.map((value) => ({ value, label: t(`people.role.${value}`) })),
    twoStep: (['on', 'off'] as const).map((value) => ({ value, label: t(`users.${value}`) })),
    templateRole: templateRoles.map((value) => ({ value, label: t(`users.templateRole.${value}`) })),
    plan: plans.map((value) => ({ value, label: t(`users.plan.${value}`) })),
  };
}
