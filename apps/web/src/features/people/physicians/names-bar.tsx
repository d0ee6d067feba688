import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameStates } from '@isocenter/contract/people/physician-names.ts';
import { useFilterLabels } from '#i18n/use-filter-labels.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useTyping } from './physician-filter-bar.tsx';
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
  const labels = useFilterLabels();
  const typing = useTyping(filter, (next) => change({ filter: next }));
  return (
      <FilterBar
        search={typing.text}
        onSearchChange={typing.type}
        placeholder={t('physicians.names.placeholder')}
        labels={labels}
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
} // prettier-ignore
