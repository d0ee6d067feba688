import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRow } from '@isocenter/contract/archive/patients.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { foundPatientsQuery } from '#api/found-patients.ts';
import classes from './merge.module.css';

export type ChoosePatientProps = { readonly goes: PatientRow; readonly onChoose: (patientKey: number) => void };

/** Asks into whom a patient goes. */
export function ChoosePatient({ goes, onChoose }: ChoosePatientProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [words, setWords] = useState('');
  const { data } = useQuery(foundPatientsQuery(words));
  const others = (data?.rows ?? []).filter(({ patientKey }) => patientKey !== goes.patientKey);
  const labelOf = ({ name, patientId, birthDate }: PatientRow): string =>
    [
      formatPersonName(name, t('common.nameUnknown')),
      patientId,
      birthDate === null ? '' : formatDate(birthDate, formats),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <div className={classes['choose']}>
      <SearchedField
        label={t('edits.merge.choose', { name: formatPersonName(goes.name, t('common.nameUnknown')) })}
        placeholder={t('patients.placeholder')}
        options={others.map((row) => ({ value: String(row.patientKey), label: labelOf(row) }))}
        value={null}
        onSearch={setWords}
        onChange={(key) => key !== null && onChoose(key)}
      />
    </div>
  );
}
