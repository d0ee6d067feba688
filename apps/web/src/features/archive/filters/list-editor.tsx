import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNamesOf } from '#api/dictionaries.ts';
import { OptionBoxes } from '#ui/filters/option-boxes.tsx';
import { studyValuesQuery, listOf } from '#features/archive/study-rows/study-rows.ts';
import type { ValueField } from '#features/archive/study-rows/study-rows.ts';
import type { PartEditorProps } from './days-editor.tsx';
import classes from './filter.module.css';

/** Boxes for the values that the archive holds, the chosen ones first. More than a dozen can be searched. */
export function ValuesEditor({ field, value: chosen, onChange }: PartEditorProps & { readonly field: ValueField }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 200);
  const { data, isPending } = useQuery(studyValuesQuery(field, settled));
  const labelOf = useNamesOf(field);
  const [chosenAtFirst] = useState(() => listOf(chosen));
  const found = data?.values ?? [];
  const missing = chosenAtFirst.filter((value) => !found.some((other) => other.value === value));
  const options = [
    ...(settled === '' ? missing.map((value) => ({ value, label: labelOf(value) })) : []),
    ...found.map(({ value, count }) => ({ value, label: labelOf(value), count })),
  ];
  const isSearchable = field !== 'modality' && (options.length > 12 || search !== '');
  return (
    <div className={classes['editor']}>
      {isSearchable && (
        <TextInput
          value={search}
          placeholder={t('archive.filter.searchValues')}
          aria-label={t('archive.filter.searchValues')}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <OptionBoxes chosen={chosen} options={options} onChange={onChange} />
      {options.length === 0 && (
        <p className={classes['hint']}>
          {isPending
            ? t('archive.filter.loading')
            : t(settled === '' ? 'archive.filter.noValues' : 'archive.filter.noValueMatches')}
        </p>
      )}
    </div>
  );
}
