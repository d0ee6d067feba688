import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { OptionBoxes } from '#ui/filters/option-boxes.tsx';
import { auditPeopleQuery } from './audit-queries.ts';
import classes from './audit.module.css';

export type PersonChoiceProps = {
  readonly chosen: number | undefined;
  readonly onChange: (accountId: number | undefined) => void;
};

/** The people whose acts may be read, narrowed by typing; one is picked. */
export function PersonChoice({ chosen, onChange }: PersonChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data } = useQuery(auditPeopleQuery({ q: typed.trim() }));
  const people = data ?? [];
  return (
    <div className={classes['actions']}>
      <TextInput
        aria-label={t('audit.findPerson')}
        placeholder={t('audit.findPerson')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {data !== undefined && people.length === 0 && <p className={classes['hint']}>{t('audit.noPerson')}</p>}
      <OptionBoxes
        single
        chosen={chosen === undefined ? undefined : String(chosen)}
        options={people.map(({ accountId, name, email }) => ({
          value: String(accountId),
          label: `${name} · ${email}`,
        }))}
        onChange={(value) => onChange(value === undefined ? undefined : Number(value))}
      />
    </div>
  );
}
