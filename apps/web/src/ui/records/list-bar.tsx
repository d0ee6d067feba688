import { useState } from 'react';
import type { ReactNode } from 'react';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useSearchText } from '../filters/use-search-text.ts';
import type { Chip } from './chips.ts';
import { ListChip } from './list-chips.tsx';
import type { RecordListModel } from './list-model.ts';
import { useChipWords } from './use-chip-words.ts';
import { filterText } from './filter-text.ts';

export type ListBarProps = {
  readonly list: Pick<RecordListModel<never>, 'filter' | 'setFilter' | 'clearFilter'>;
  readonly placeholder?: string | undefined;
  readonly chips?: readonly Chip[];
  /** Makes of what was typed what is requested. */
  readonly readTyped?: ((text: string) => string) | undefined;
  readonly summary?: ReactNode;
  readonly tools?: ReactNode;
  /** Before the chips. */
  readonly children?: ReactNode;
};

/** The bar above a list: search, filters, what is shown. Rare filters come in by “Filter”. */
export function ListBar({ list, placeholder, chips = [], readTyped, summary, tools, children }: ListBarProps) {
  const search = useSearchText(filterText(list.filter['q']) ?? '', (q) => list.setFilter({ q }), readTyped);
  const [added, setAdded] = useState<readonly string[]>([]);
  const wordsOf = useChipWords(list.filter);
  const isShown = (chip: Chip): boolean =>
    chip.isRare !== true || added.includes(chip.name) || list.filter[chip.name] !== undefined;
  const shown = chips.filter(isShown);
  return (
    <FilterBar
      search={search.text}
      onSearchChange={search.change}
      placeholder={placeholder}
      setFilters={shown.flatMap((chip) => wordsOf(chip) ?? [])}
      available={chips
        .filter((chip) => !isShown(chip))
        .map(({ name, label }) => ({ id: name, label, onSelect: () => setAdded([...added, name]) }))}
      {...(Object.keys(list.filter).length === 0 ? {} : { onClear: list.clearFilter })}
      {...(summary === undefined ? {} : { summary })}
      tools={tools}
    >
      {children}
      {shown.map((chip) => (
        <ListChip key={chip.name} chip={chip} list={list} words={wordsOf(chip)} />
      ))}
    </FilterBar>
  );
}
