import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { AnonymousOptions } from './options/anonymous-options.tsx';
import type { WishForm } from './wish.ts';
import classes from './anonymise.module.css';

export type WishFieldsProps = { readonly wish: WishForm; readonly onChange: (change: Partial<WishForm>) => void };

/** Edits the name of the patient, the clinic of the new study, and the options. */
export function WishFields({ wish, onChange }: WishFieldsProps) {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  return (
    <section className={classes['box']} aria-label={t('anonymise.patient')}>
      <h2>{t('anonymise.patient')}</h2>
      <TextInput
        label={t('anonymise.patientId')}
        required
        maxLength={64}
        value={wish.patientId}
        onChange={(event) => onChange({ patientId: event.currentTarget.value })}
      />
      <TextInput
        label={t('anonymise.patientName')}
        required
        maxLength={64}
        value={wish.patientName}
        onChange={(event) => onChange({ patientName: event.currentTarget.value })}
      />
      <Select
        label={t('anonymise.clinic')}
        placeholder={t('anonymise.noClinic')}
        clearable
        data={clinics
          .filter(({ status }) => status === 'active')
          .map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
        value={wish.clinicId === null ? null : String(wish.clinicId)}
        onChange={(value) => onChange({ clinicId: value === null ? null : Number(value) })}
      />
      <AnonymousOptions value={wish.options} onChange={(options) => onChange({ options })} />
    </section>
  );
}
