import { Radio } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { differs, mergeFields } from './merge-choices.ts';
import type { Believed, MergeField } from './merge-choices.ts';
import classes from './merge.module.css';

export type MergeTableProps = {
  readonly stays: PatientRow;
  readonly goes: PatientRow;
  readonly believed: Believed;
  readonly likeness: EditPreview['likeness'];
  /** Absent where the choice is made already. */
  readonly onBelieve?: (field: MergeField, isBelieved: boolean) => void;
};

/** Both patients side by side and what they are together; where they differ, whom to believe is chosen. */
export function MergeTable({ stays, goes, believed, likeness, onBelieve }: MergeTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="iso-visually-hidden">{t('edits.merge.field')}</span>
          </th>
          {(['stays', 'goes', 'after'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`edits.merge.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('edits.field.patientId')}</th>
          <td>
            <PatientId patient={stays} />
          </td>
          <td>
            <PatientId patient={goes} />
          </td>
          <td data-column="after">
            <PatientId patient={stays} />{' '}
            <span className={classes['tag']}>{t('edits.merge.leads', { id: goes.patientId || '–' })}</span>
          </td>
        </tr>
        {mergeFields.map((field) => (
          <tr key={field} data-contradicts={contradicts(likeness, field)}>
            <th scope="row">{t(`edits.field.${field}`)}</th>
            {[stays, goes].map((patient) => (
              <td key={patient.patientKey}>
                {onBelieve !== undefined && differs(stays, goes, field) ? (
                  <Radio
                    name={`merge-${field}`}
                    checked={believed.includes(field) === (patient === goes)}
                    onChange={() => onBelieve(field, patient === goes)}
                    label={<Said patient={patient} field={field} />}
                  />
                ) : (
                  <Said patient={patient} field={field} />
                )}
              </td>
            ))}
            <td data-column="after">
              <Said patient={believed.includes(field) ? goes : stays} field={field} />
              {contradicts(likeness, field) && <span className={classes['tag']}>{t('edits.merge.contradicts')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function contradicts(likeness: EditPreview['likeness'], field: MergeField): boolean {
  return likeness.some((one) => one.field.startsWith(field) && one.likeness === 'contradict');
}

function PatientId({ patient: { patientId, issuer } }: { readonly patient: PatientRow }) {
  return (
    <>
      <bdi className="iso-ltr">{patientId || '–'}</bdi>
      {issuer !== '' && <small className={classes['issuer']}>{issuer}</small>}
    </>
  );
}

function Said({ patient, field }: { readonly patient: PatientRow; readonly field: MergeField }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (field === 'name') return <PersonName full name={patient.name} unknown={t('common.nameUnknown')} />;
  if (field === 'birthDate')
    return patient.birthDate === null ? '–' : <bdi className="iso-ltr">{formatDate(patient.birthDate, formats)}</bdi>;
  return patient.sex || '–';
}
