import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { OptionBoxes } from '#ui/filters/option-boxes.tsx';
import type { OptionBoxesProps } from '#ui/filters/option-boxes.tsx';
import classes from './audit.module.css';

/** The actions as boxes, narrowed by typing; those that are chosen stay in sight. */
export function ActionChoice({ chosen, options, onChange }: OptionBoxesProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const values = chosen?.split(',') ?? [];
  const wanted = foldText(typed.trim());
  const shown = options.filter(
    ({ value, label }) => values.includes(value) || value.includes(wanted) || foldText(label).includes(wanted),
  );
  return (
    <div className={classes['actions']}>
      <TextInput
        aria-label={t('audit.findAction')}
        placeholder={t('audit.findAction')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length === 0 && <p className={classes['hint']}>{t('audit.noAction')}</p>}
      <OptionBoxes chosen={chosen} options={shown} onChange={onChange} />
    </div>
  );
}
