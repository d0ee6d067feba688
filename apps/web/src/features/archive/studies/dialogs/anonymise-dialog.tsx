import { Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AnonymiseOption } from '@isocenter/contract/archive/anonymise/anonymise.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { ownAccessQuery } from '#features/people/access/access.ts';
import { AnonymousOptions } from '#features/archive/anonymise/anonymise.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useMany } from '../acts/use-many.ts';
import { chosenCount, dialogsClasses as classes } from '#features/archive/study-rows/study-rows.ts';
import { useCounted } from './counted-field.tsx';
import { ManyDialog } from './many-dialog.tsx';

type AnonymiseDialogProps = { readonly target: Target; readonly onClose: () => void };

/** Asks how anonymous copies of studies are made: what their patients are called, whose they are, and what stays. */
export function AnonymiseDialog({ target, onClose }: AnonymiseDialogProps) {
  const { t } = useTranslation();
  const [pseudonym, setPseudonym] = useState('');
  const [clinicId, setClinicId] = useState<string | null>(null);
  const [options, setOptions] = useState<AnonymiseOption[]>([]);
  const [withoutWriting, setWithoutWriting] = useState(false);
  const [isTried, setTried] = useState(false);
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const { data: access } = useQuery(ownAccessQuery);
  const many = useMany(target, onClose);
  const counted = useCounted(target);
  const name = pseudonym.trim();
  const faults = {
    name: !/^[^\p{Cc}\\=]+$/u.test(name),
    // Who does not see everything would not find the copies of no clinic again.
    clinic: clinicId === null && access?.scope.setting.all !== true,
  };
  const save = (): void => {
    setTried(true);
    if (faults.name || faults.clinic || !counted.holds) return;
    many.run({
      act: {
        kind: 'anonymise',
        pseudonym: name,
        clinicId: clinicId === null ? null : Number(clinicId),
        options,
        withoutWriting,
      },
      title: (count) => t('manyActs.anonymise.done', { count }),
    });
  };
  return (
    <ManyDialog
      title={t('manyActs.anonymise.title', { count: chosenCount(target.choice) })}
      confirmLabel={t('manyActs.anonymise.save')}
      onSave={save}
      onClose={onClose}
      text={t('manyActs.anonymise.text')}
      many={many}
    >
      <TextInput
        label={t('manyActs.anonymise.pseudonym')}
        description={t('manyActs.anonymise.hint')}
        required
        data-autofocus
        maxLength={40}
        value={pseudonym}
        error={isTried && faults.name ? t('manyActs.anonymise.needed') : undefined}
        onChange={(event) => setPseudonym(event.currentTarget.value)}
      />
      <Select
        label={t('manyActs.anonymise.clinic')}
        placeholder={t('manyActs.anonymise.noClinic')}
        clearable
        data={clinics
          .filter(({ status }) => status === 'active')
          .map(({ clinicId: key, name: label }) => ({ value: String(key), label }))}
        value={clinicId}
        error={isTried && faults.clinic ? t('manyActs.anonymise.clinicNeeded') : undefined}
        onChange={setClinicId}
      />
      <details className={classes['more']}>
        <summary>{t('manyActs.anonymise.keep')}</summary>
        <AnonymousOptions value={options} onChange={setOptions} />
      </details>
      <Checkbox
        label={t('manyActs.anonymise.without')}
        description={t('manyActs.anonymise.withoutText')}
        checked={withoutWriting}
        onChange={(event) => setWithoutWriting(event.currentTarget.checked)}
      />
      {counted.field}
    </ManyDialog>
  );
}
