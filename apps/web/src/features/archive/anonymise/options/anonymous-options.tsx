import { Checkbox } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { anonymiseOptions, type AnonymiseOption } from '@isocenter/contract/archive/anonymise/anonymise.ts';
import { switched } from './switched.ts';
import classes from './anonymous.module.css';

export type AnonymousOptionsProps = {
  readonly value: readonly AnonymiseOption[];
  readonly onChange: (value: AnonymiseOption[]) => void;
};

/** Chooses the attributes that a study retains when it is made anonymous. */
export function AnonymousOptions({ value, onChange }: AnonymousOptionsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes['options']}>
      <legend>{t('anonymise.keep')}</legend>
      {anonymiseOptions.map((option) => (
        <Checkbox
          key={option}
          label={t(`anonymise.option.${option}`)}
          checked={value.includes(option)}
          onChange={() => onChange(switched(value, option))}
        />
      ))}
    </fieldset>
  );
}
