import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameStates } from '@isocenter/contract/people/physician-names.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import type { PhysicianSearch } from './physician-search.ts';
import type { ChangeSearch } from './use-physician-search.ts';

export type NamesBarProps = {
  readonly search: PhysicianSearch;
  readonly change: ChangeSearch;
  readonly summary: string | undefined;
  readonly tools: ReactNode;
};

/** Search among the found names, and which of them are listed. */
export function NamesBar({ search: { state, filter }, change, summary, tools }: NamesBarProps) {
  const { t } = useTranslation();
  const { q: _, ...others } = filter;
  const typing = useSearchText(filter.q ?? '', (q) => change({ filter: q === '' ? others : { ...others, q } }));
  return (
    <FilterBar
      search={typing.text}
      onSearchChange={typing.change}
      placeholder={t('physicians.names.placeholder')}
      setFilters={state === 'open' ? [] : [t(`physicians.names.state.${state}`)]}
      {...(summary === undefined ? {} : { summary })}
      tools={tools}
    >
      <SegmentedControl
        size="xs"
        aria-label={t('physicians.names.states')}
        value={state}
        onChange={(value) => change({ state: nameStates.find((one) => one === value) ?? 'open' })}
        data={nameStates.map((value) => ({ value, label: t(`physicians.names.state.${value}`) }))}
      />
    </FilterBar>
  );
}
