import type { TFunction } from '#i18n/text-keys.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { Count } from '#i18n/count.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { sorted } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { ProtectionTag, VerificationTag } from './care/care-tags.tsx';

/** The columns of the list of patients. */
export function patientColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<PatientRow>[] {
  return [
    {
      ...sorted('name', 220, t('common.name')),
      grow: true,
      hideable: false,
      skeleton: 'text',
      render: (row) => (
        <span className="iso-clip">
          <PersonName name={row.name} unknown={t('common.nameUnknown')} />
        </span>
      ),
    },
    {
      id: 'id',
      header: t('patients.id'),
      width: 150,
      order: 'patientId',
      render: (row) => (
        <bdi className="iso-ltr iso-clip-quiet" title={row.issuer}>
          {row.patientId || '–'}
        </bdi>
      ),
    },
    {
      id: 'birth',
      header: t('patients.birthDate'),
      width: 100,
      order: 'birthDate',
      render: (row) => formatDate(row.birthDate, formats),
    },
    { id: 'sex', header: t('patients.sex'), width: 44, order: 'sex', render: (row) => row.sex || '–' },
    {
      id: 'studies',
      header: t('patients.studies'),
      width: 64,
      align: 'end',
      order: 'studyCount',
      skeleton: 'text',
      render: (row) => <Count of={row.studyCount} />,
    },
    ...badgeColumns(t),
    {
      id: 'last',
      header: t('patients.lastStudy'),
      width: 150,
      order: 'lastStudyAt',
      render: (row) => <span className="iso-clip-quiet">{formatDateTime(row.lastStudyAt, formats)}</span>,
    },
  ];
}

/** Returns the columns of his modalities, his verification, and the protection of his studies. */
function badgeColumns(t: TFunction): readonly RecordColumn<PatientRow>[] {
  return [
    {
      id: 'modalities',
      header: t('patients.modalities'),
      width: 110,
      skeleton: 'badge',
      render: (row) => <ModalityBadge modality={row.modalities} />,
    },
    {
      id: 'verification',
      header: t('patientCare.verification'),
      width: 120,
      skeleton: 'badge',
      render: (row) => <VerificationTag verification={row.verification} />,
    },
    {
      id: 'protection',
      header: t('patientCare.protection'),
      width: 100,
      skeleton: 'badge',
      render: (row) => row.isProtected && <ProtectionTag isProtected />,
    },
  ];
}

/** A patient on a phone. */
export function PatientCard({ row, t, formats }: CardProps<PatientRow>) {
  return (
    <RowCard
      name={<PersonName name={row.name} unknown={t('common.nameUnknown')} />}
      second={
        <>
          <bdi className="iso-ltr">{row.patientId || '–'}</bdi>
          {row.sex !== '' && ` · ${row.sex}`}
          {row.birthDate !== null && ` · ${t('patients.born', { date: formatDate(row.birthDate, formats) })}`}
        </>
      }
    >
      <ModalityBadge modality={row.modalities} />
      {t('patients.summary', { count: row.studyCount })}
      {row.verification !== 'unverified' && <VerificationTag verification={row.verification} />}
      {row.isProtected && <ProtectionTag isProtected />}
    </RowCard>
  );
}
