import { Select } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { errorAt } from '../form/error-at.ts';
import type { PlainFieldProps } from './field.ts';

/** A field of which one of several is chosen. */
export function ChosenField({ field, label, isNeeded: required, form }: PlainFieldProps) {
  const { name, kind, hint, isLocked = false, choices = [], placeholder } = field;
  const { t } = useTranslation();
  const value = form.values[name];
  const shared = { label, required, disabled: isLocked, error: errorAt(form.errors, name) };
  if (kind !== 'record')
    return (
      <ChoiceField
        {...shared}
        hint={hint}
        isList={kind === 'list'}
        choices={choices.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))}
        value={String(value)}
        onChange={(chosen) => form.setFieldValue(name, chosen)}
      />
    );
  return (
    <Select
      {...shared}
      description={hint}
      {...(placeholder !== undefined && { placeholder })}
      searchable
      clearable={!required}
      nothingFoundMessage={t('archive.filter.noValueMatches')}
      data={[...choices]}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(chosen) => form.setFieldValue(name, chosen === null ? null : Number(chosen))}
    />
  );
}
