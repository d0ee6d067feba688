import { useTranslation } from '#i18n/use-translation.ts';
import type { ReactNode } from 'react';
import type { SearchTexts } from '#api/search.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { ListChip } from '#ui/records/list-chips.tsx';
import { useChipWords } from '#ui/records/use-chip-words.ts';
import type { QueryFilter } from './query-search.ts';
import { useQueryChips } from './use-query-chips.ts';
import classes from './queries.module.css';

export type QueryBarProps = {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly filter: QueryFilter;
  readonly setFilter: (texts: SearchTexts) => void;
  readonly onClear: () => void;
  readonly onSearch: () => void;
  readonly summary: string | undefined;
  readonly tools: ReactNode;
};

/** Edits the query. Sources are queried on demand, never while somebody types. */
export function QueryBar({ text, onType, filter, setFilter, onClear, onSearch, summary, tools }: QueryBarProps) {
  const { t } = useTranslation();
  const wordsOf = useChipWords(filter);
  const chips = useQueryChips();
  const list = { filter, setFilter };
  return (
    // Enter in the field of the name asks; elsewhere in the bar it is what the field says.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes['bar']}
      onKeyDownCapture={(event) => {
        const isName = event.target instanceof HTMLInputElement && event.target.type === 'search';
        if (event.key !== 'Enter' || !isName || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onSearch();
      }}
    >
      <FilterBar
        search={text}
        onSearchChange={onType}
        placeholder={t('queries.placeholder')}
        searchLabel={t('queries.placeholder')}
        setFilters={chips.flatMap((chip) => wordsOf(chip) ?? [])}
        {...((text !== '' || Object.keys(filter).length > 0) && { onClear })}
        {...(summary !== undefined && { summary })}
        tools={tools}
      >
        {chips.map((chip) => (
          <ListChip key={chip.name} chip={chip} list={list} words={wordsOf(chip)} />
        ))}
      </FilterBar>
    </div>
  );
}
