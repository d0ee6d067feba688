import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '@isocenter/contract/abilities.ts';
import { plans, templateRoles, userStates } from '@isocenter/contract/people/users.ts';
import { clinicChoicesQuery } from '#api/clinics.ts';
import { useFilterLabels } from '#i18n/use-filter-labels.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import type { Tab, UserFilter } from './user-search.ts';
import classes from './users.module.css';

export type UserFilterBarProps = {
  readonly tab: Tab;
  readonly filter: UserFilter;
  readonly summary: string | undefined;
  readonly tools: ReactNode;
  readonly onFilter: (filter: UserFilter) => void;
};

type Part = Exclude<keyof UserFilter, 'q'>;
const rarely = ['templateRole', 'plan'] as const;

/** Search and filters of the list of users. The rare ones come in by “Filter”. */
export function UserFilterBar({ tab, filter, summary, tools, onFilter }: UserFilterBarProps) {
  const { t } = useTranslation();
  const labels = useFilterLabels();
  const search = useTyping(filter, onFilter);
  const options = useOptions();
  const [added, setAdded] = useState<readonly Part[]>([]);
  const shown: readonly Part[] = [
    'clinicId',
    ...(tab === 'locked' ? [] : (['state'] as const)),
    ...(tab === 'all' || tab === 'locked' ? (['role'] as const) : []),
    'twoStep',
    ...rarely.filter((part) => added.includes(part) || filter[part] !== undefined),
  ];
  const set = shown.filter((part) => filter[part] !== undefined).map((part) => wordsOf(filter[part], options[part]));
  return (
    <FilterBar
      search={search.text}
      onSearchChange={search.type}
      placeholder={t('users.placeholder')}
      labels={labels}
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

type Option = Readonly<{ value: string; label: string }>;
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
  const toggle = (option: string): void => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
    // Both of two-step on and off say nothing.
    const isOne = part === 'twoStep' && next.length > 1;
    const text = isOne ? option : next.join(',');
    onFilter(text === '' ? others : { ...others, [part]: text });
  };
  const name = t(`users.filter.${part}`);
  return (
    <FilterChip
      name={name}
      {...(value === undefined ? {} : { value: wordsOf(value, options) })}
      clearLabel={t('archive.filter.clearOne', { name })}
      onClear={() => onFilter(others)}
    >
      <ul className={classes['options']}>
        {options.map(({ value: option, label }) => (
          <li key={option}>
            <Checkbox label={<bdi>{label}</bdi>} checked={chosen.includes(option)} onChange={() => toggle(option)} />
          </li>
        ))}
      </ul>
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

/** “Riverside General +2”. */
function wordsOf(value: string | undefined, options: readonly Option[]): string {
  const [first = '', ...more] = value?.split(',') ?? [];
  const label = options.find((option) => option.value === first)?.label ?? first;
  return more.length === 0 ? label : `${label} +${more.length}`;
}

const typingMilliseconds = 250;

/** What is being typed, asked of the server when the typing rests. */
function useTyping(filter: UserFilter, onFilter: (filter: UserFilter) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const { q: _, ...others } = filter;
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = window.setTimeout(() => {
      setTyped(null);
      onFilter(typed.trim() === '' ? others : { ...others, q: typed.trim() });
    }, typingMilliseconds);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing begins the wait
  }, [typed]);
  return { text: typed ?? filter.q ?? '', type: setTyped };
}
