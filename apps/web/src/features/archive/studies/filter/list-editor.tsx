import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Count } from '#i18n/count.tsx';
import { studyValuesQuery } from '../study-queries.ts';
import type { ValueField } from '../study-queries.ts';
import type { PartEditorProps } from './days-editor.tsx';
import { listOf } from './list-filter.ts';
import classes from './filter.module.css';

export type Option = Readonly<{ value: string; label: string; count?: number }>;

/** Boxes for a few fixed values. */
export function OptionsEditor({ value, onChange, options }: PartEditorProps & { readonly options: readonly Option[] }) {
  const chosen = listOf(value);
  const toggle = (option: string): void => {
    const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
    onChange(next.join(','));
  };
  return (
    <ul className={classes['options']}>
      {options.map(({ value: option, label, count }) => (
        <li key={option}>
          <Checkbox label={<bdi>{label}</bdi>} checked={chosen.includes(option)} onChange={() => toggle(option)} />
          {count !== undefined && (
            <span className={classes['count']}>
              <Count of={count} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Boxes for the values that the archive holds, the chosen ones first. More than a dozen can be searched. */
export function ValuesEditor({ field, ...editor }: PartEditorProps & { readonly field: ValueField }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 200);
  const { data, isPending } = useQuery(studyValuesQuery(field, asked));
  const [chosenAtFirst] = useState(() => listOf(editor.value));
  const found = data?.values ?? [];
  const missing = chosenAtFirst.filter((value) => !found.some((other) => other.value === value));
  const options = [
    ...(asked === '' ? missing.map((value) => ({ value, label: value })) : []),
    ...found.map(({ value, count }) => ({ value, label: value, count })),
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
      <OptionsEditor {...editor} options={options} />
      {options.length === 0 && (
        <p className={classes['hint']}>
          {isPending
            ? t('archive.filter.loading')
            : t(asked === '' ? 'archive.filter.noValues' : 'archive.filter.noValueMatches')}
        </p>
      )}
    </div>
  );
}
