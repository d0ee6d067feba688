import { Count } from '#i18n/count.tsx';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import type { GridDensity } from '#ui/data-grid/grid-types.ts';
import { formatDate, formatTime } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { PriorityBadge } from '#ui/status/priority-badge.tsx';
import { StatusLabel } from '#ui/status/status-label.tsx';
import { groupingOfColumn } from './grouping.ts';
import { acquiredMoment } from './list-words.ts';
import type { ListWords } from './list-words.ts';
import {
  ClinicText,
  ImageCount,
  PatientCell,
  PatientLine,
  StatusCell,
  StudyCell,
  TextOrDash,
  statusWord,
} from './study-cells.tsx';
import type { StudyColumn } from './study-column.ts';
import type { ListedStudy } from './study-cells.tsx';
import { StudyLabels } from './study-labels.tsx';
import { workColumns } from './work-columns.tsx';
import { fieldColumns } from './field-columns.tsx';
import { signColumns } from './sign-columns.tsx';
import classes from './study-list.module.css';

const comfortable: readonly GridDensity[] = ['comfortable', 'cards'];
const oneLine: readonly GridDensity[] = ['standard', 'compact'];

/** Every column of a list of studies, in the widths of the visual language. Compact unfolds what comfortable merges. */
export function studyColumns(words: ListWords): readonly StudyColumn[] {
  return [
    ...identity(words),
    ...study(words),
    bodyPart(words),
    ...signColumns(words),
    ...origin(words),
    ...workColumns(words),
    ...fieldColumns(words),
  ].map((column) => ({
    ...column,
    sortable: column.order !== undefined,
    filterable: column.filter !== undefined,
    groupable: groupingOfColumn(column.id) !== undefined,
  }));
}

function identity(words: ListWords): StudyColumn[] {
  const { t } = words;
  return [
    {
      id: 'status',
      header: t('archive.studies.column.status'),
      width: 98,
      order: 'status',
      filter: 'status',
      hideable: false,
      render: (row, density) =>
        density === 'comfortable' ? (
          <StatusCell study={row} words={words} />
        ) : (
          <StatusLabel status={row.status} label={statusWord({ study: row, words })} />
        ),
    },
    {
      id: 'priority',
      header: t('archive.studies.column.priority'),
      width: 58,
      order: 'priority',
      filter: 'priority',
      densities: oneLine,
      render: (row) => (
        <PriorityBadge priority={row.priority} label={t(`archive.studies.priorityBadge.${row.priority}`)} />
      ),
    },
    {
      id: 'patient',
      header: t('archive.studies.column.patient'),
      width: 152,
      min: 90,
      grow: true,
      order: 'patientName',
      filter: 'name',
      densities: comfortable,
      hideable: false,
      render: (row) => <PatientCell study={row} words={words} />,
    },
    {
      id: 'patientLine',
      header: t('archive.studies.column.patient'),
      width: 204,
      min: 90,
      grow: true,
      order: 'patientName',
      filter: 'name',
      densities: oneLine,
      hideable: false,
      render: (row) => <PatientLine study={row} words={words} />,
    },
    {
      id: 'patientId',
      header: t('archive.studies.column.patientId'),
      width: 90,
      order: 'patientId',
      filter: 'id',
      densities: oneLine,
      render: (row) => <TextOrDash quiet text={row.patientId} />,
    },
    {
      id: 'birthDate',
      header: t('archive.studies.column.birthDate'),
      width: 84,
      order: 'birthDate',
      filter: 'born',
      render: (row) => <span className={classes['quiet']}>{formatDate(row.birthDate, words.formats)}</span>,
    },
  ];
}

function study(words: ListWords): StudyColumn[] {
  const { t } = words;
  return [
    {
      id: 'modality',
      header: t('common.modality'),
      headerHidden: true,
      width: 62,
      order: 'modality',
      filter: 'modality',
      densities: oneLine,
      skeleton: 'badge',
      render: (row) => <ModalityBadge modality={row.modalities} />,
    },
    {
      id: 'study',
      header: t('archive.studies.column.study'),
      width: 150,
      grow: 2,
      order: 'description',
      filter: 'description',
      hideable: false,
      skeleton: 'lines',
      render: (row, density) =>
        density === 'comfortable' ? <StudyCell study={row} words={words} /> : <TextOrDash text={row.description} />,
    },
    {
      id: 'accession',
      header: t('archive.studies.column.accession'),
      width: 84,
      order: 'accession',
      filter: 'accession',
      densities: oneLine,
      render: (row) => <TextOrDash quiet text={row.accession} />,
    },
    {
      id: 'tags',
      header: t('common.tags'),
      width: 120,
      filter: 'tag',
      densities: oneLine,
      render: (row) => <StudyLabels tags={row.tags} words={words} isSmall />,
    },
    {
      id: 'acquired',
      header: t('archive.studies.column.acquired'),
      width: 76,
      order: 'studyAt',
      filter: 'date',
      densities: comfortable,
      render: (row) => <CellLines first={words.time(row)} second={words.date(row)} />,
    },
    {
      id: 'acquiredLine',
      header: t('archive.studies.column.acquired'),
      width: 118,
      order: 'studyAt',
      filter: 'date',
      densities: oneLine,
      render: (row) => <span className={classes['quiet']}>{words.short(acquiredMoment(row))}</span>,
    },
    {
      id: 'series',
      header: t('common.series'),
      width: 44,
      align: 'end',
      order: 'seriesCount',
      skeleton: 'text',
      render: (row) => <Count of={row.seriesCount} />,
    },
    {
      id: 'images',
      header: t('archive.studies.column.images'),
      width: 48,
      align: 'end',
      order: 'instanceCount',
      skeleton: 'text',
      render: (row) => <ImageCount study={row} words={words} />,
    },
    {
      id: 'size',
      header: t('archive.studies.column.size'),
      width: 62,
      align: 'end',
      order: 'sizeBytes',
      skeleton: 'text',
      render: (row) => <bdi className="iso-ltr">{formatBytes(row.sizeBytes, words.formats)}</bdi>,
    },
  ];
}

function bodyPart({ t }: ListWords): StudyColumn {
  return {
    id: 'bodyPart',
    header: t('archive.filter.part.bodyPart'),
    width: 92,
    filter: 'bodyPart',
    render: (row) => <TextOrDash quiet text={row.bodyParts.join(', ')} />,
  };
}

function origin(words: ListWords): StudyColumn[] {
  const { t, formats } = words;
  const hasClinics = words.clinics.length > 1;
  return [
    {
      id: 'clinic',
      header: t('archive.studies.column.clinicReferring'),
      width: 108,
      grow: true,
      order: 'institution',
      filter: hasClinics ? 'clinic' : 'institution',
      densities: comfortable,
      render: (row) => (
        <CellLines first={<ClinicText study={row} />} second={words.physician(row.referringPhysician) || '–'} />
      ),
    },
    ...(hasClinics
      ? [
          {
            id: 'ownClinic',
            header: t('common.clinic'),
            width: 118,
            filter: 'clinic' as const,
            densities: oneLine,
            render: (row: ListedStudy) => <TextOrDash quiet text={row.clinic?.name ?? ''} />,
          },
        ]
      : []),
    {
      id: 'clinicLine',
      header: t('archive.studies.column.institution'),
      width: 118,
      order: 'institution',
      filter: 'institution',
      densities: oneLine,
      render: (row) => <TextOrDash quiet text={row.institution} />,
    },
    {
      id: 'referring',
      header: t('archive.studies.column.referring'),
      width: 108,
      order: 'referringPhysician',
      filter: 'referring',
      densities: oneLine,
      render: (row) => <TextOrDash quiet text={words.physician(row.referringPhysician)} />,
    },
    {
      id: 'received',
      header: t('archive.studies.column.received'),
      width: 92,
      order: 'receivedAt',
      filter: 'received',
      densities: comfortable,
      render: (row) => (
        <CellLines first={formatTime(row.receivedAt, formats)} second={formatDate(row.receivedAt, formats)} />
      ),
    },
    {
      id: 'receivedLine',
      header: t('archive.studies.column.received'),
      width: 118,
      order: 'receivedAt',
      filter: 'received',
      densities: oneLine,
      render: (row) => <span className={classes['quiet']}>{words.short(row.receivedAt)}</span>,
    },
    {
      id: 'source',
      header: t('archive.studies.column.source'),
      width: 92,
      order: 'source',
      render: (row) => <TextOrDash quiet text={words.source(row.source)} />,
    },
    {
      id: 'station',
      header: t('archive.studies.column.station'),
      width: 88,
      order: 'station',
      render: (row) => <TextOrDash quiet text={row.station} />,
    },
  ];
}
