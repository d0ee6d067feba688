import { useTranslation } from '#i18n/use-translation.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { useFoundPatients } from '../found-patients.ts';
import { PatientFinder } from '../patient-finder.tsx';
import { formatPersonName } from '#ui/format/person-name.ts';
import classes from './merge.module.css';

export type ChoosePatientProps = { readonly goes: PatientRow; readonly onChoose: (patientKey: number) => void };

/** Asks into whom a patient goes. */
export function ChoosePatient({ goes, onChoose }: ChoosePatientProps) {
  const { t } = useTranslation();
  const { rows, onSearch } = useFoundPatients();
  return (
    <div className={classes['choose']}>
      <PatientFinder
        label={t('edits.merge.choose', { name: formatPersonName(goes.name, t('common.nameUnknown')) })}
        placeholder={t('patients.placeholder')}
        rows={rows.filter(({ patientKey }) => patientKey !== goes.patientKey)}
        onSearch={onSearch}
        onChoose={({ patientKey }) => onChoose(patientKey)}
      />
    </div>
  );
}
