import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PhoneSheet } from '#ui/filters/phone-sheet.tsx';
import type { ListWords, FilterKey, ListFilter } from '#features/archive/study-rows/study-rows.ts';
import { offeredKeys, setParts, useNamedWords, partName, valueText } from '#features/archive/study-rows/study-rows.ts';
import { FilterPart } from './part-editor.tsx';
import classes from './filter.module.css';

export type FilterSheetProps = {
  readonly filter: ListFilter;
  readonly words: ListWords;
  readonly searchText: string;
  readonly onSearchText: (text: string) => void;
  readonly onFilter: (filter: ListFilter) => void;
  /** Stands above the parts. */
  readonly children?: ReactNode;
};

const parts = offeredKeys.filter(
  (part): part is Exclude<FilterKey, 'q' | 'match' | 'figure'> => part !== 'q' && part !== 'match',
);

/** The filter on a phone: one line that says it, and a sheet from below to change it. */
export function FilterSheet({
  filter,
  words: listWords,
  searchText,
  onSearchText,
  onFilter,
  children,
}: FilterSheetProps) {
  const { t } = listWords;
  const words = useNamedWords(filter, listWords);
  const mayChooseReferrer = useCan('read', 'Physician');
  const set = [...(filter.q === undefined ? [] : (['q'] as const)), ...setParts(filter)];
  return (
    <PhoneSheet
      set={set.flatMap((key) => valueText(filter, key, words) ?? [])}
      end={(close) => (
        <>
          {set.length > 0 && (
            <ActButton kind="quiet" size="large" label={t('archive.filter.clear')} onClick={() => onFilter({})} />
          )}
          <ActButton kind="primary" size="large" label={t('archive.filter.done')} onClick={close} />
        </>
      )}
    >
      <div className={classes['sheet']}>
        <TextInput
          type="search"
          size="md"
          value={searchText}
          placeholder={t('archive.filter.placeholder')}
          aria-label={t('archive.filter.search')}
          onChange={(event) => onSearchText(event.currentTarget.value)}
        />
        {children}
        <div>
          {parts
            .filter(
              (part) =>
                (part !== 'referrerId' || mayChooseReferrer) &&
                (part !== 'field' || words.fields.length > 0) &&
                (part !== 'clinic' || words.clinics.length > 0),
            )
            .map((part) => (
              <details key={part}>
                <summary>
                  {partName(part, words)}
                  <strong>{valueText(filter, part, words)}</strong>
                </summary>
                <FilterPart {...{ part, filter, words, onFilter }} />
              </details>
            ))}
        </div>
      </div>
    </PhoneSheet>
  );
}
