import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { SearchedField, type SearchedFieldProps } from '#ui/form/searched-field.tsx';

export type PatientFinderProps = Pick<SearchedFieldProps, 'label' | 'placeholder' | 'hint' | 'onSearch'> & {
  /** The patients who match these words. */
  readonly rows: readonly PatientRow[];
  readonly onChoose: (patient: PatientRow) => void;
};

/** Finds a patient whom the archive knows, by name, number or birth date; it is empty again after each choice. */
export function PatientFinder({ rows, onSearch, onChoose, ...field }: PatientFinderProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isTyped, setTyped] = useState(false);
  // Before anything is typed nobody is missing: it says what can be typed.
  const invitation = isTyped ? undefined : (field.placeholder ?? field.hint);
  const options = rows.map(({ patientKey, name, patientId, birthDate }) => ({
    value: String(patientKey),
    label: joined([
      formatPersonName(name, t('common.nameUnknown')),
      patientId,
      birthDate === null ? '' : formatDate(birthDate, formats),
    ]),
  }));
  const choose = (key: number | null): void => {
    const patient = rows.find(({ patientKey }) => patientKey === key);
    if (patient !== undefined) onChoose(patient);
  };
  return (
    <SearchedField
      {...field}
      {...(invitation !== undefined && { nothing: invitation })}
      options={options}
      value={null}
      onSearch={(words) => {
        setTyped(words !== '');
        onSearch(words);
      }}
      onChange={choose}
    />
  );
}
