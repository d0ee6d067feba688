import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

export type RecordsFieldProps = {
  readonly label: ReactNode;
  readonly hint?: string;
  /** Those that can be chosen, by their numbers. */
  readonly options: readonly Readonly<{ value: string; label: string }>[];
  readonly value: readonly number[];
  readonly onChange: (keys: number[]) => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly error?: ReactNode;
};

/** Some of the records that there are, in the order in which they were chosen. */
export function RecordsField({ hint, options, value, onChange, ...field }: RecordsFieldProps) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      {...field}
      {...(hint === undefined ? {} : { description: hint })}
      data={options}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('archive.filter.noValueMatches')}
    />
  );
}
