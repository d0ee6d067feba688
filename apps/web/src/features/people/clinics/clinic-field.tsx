import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

export type ClinicFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly clinics: readonly { readonly clinicId: number; readonly name: string }[];
  readonly value: number | null;
  /** The words without a clinic. */
  readonly placeholder?: string;
  readonly onChange: (clinicId: number | null) => void;
  readonly error?: ReactNode;
};

/** The clinic that a record belongs to, or none. */
export function ClinicField({ label, hint, clinics, value, placeholder, onChange, error }: ClinicFieldProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      description={hint}
      data={clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      {...(placeholder !== undefined && { placeholder })}
      error={error}
      searchable
      clearable
      nothingFoundMessage={t('archive.filter.noValueMatches')}
    />
  );
}
