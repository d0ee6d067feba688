import { Count } from '#i18n/count.tsx';
import type { TextKey } from '#i18n/text-keys.ts';
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
import { StudyLabels } from './study-labels.tsx';
import { workColumns } from './work-columns.tsx';
import { fieldColumns } from './field-columns.tsx';
import { signColumns } from './sign-columns.tsx';
import classes from './study-list.module.css';

const comfortable: readonly GridDensity[] = ['comfortable', 'cards'];
const oneLine: readonly GridDensity[] = ['standard', 'compact'];

type Layout = Omit<StudyColumn, 'id' | 'header' | 'render'>;
type Render = StudyColumn['render'];

const name: Layout = { width: 152, min: 90, grow: true, order: 'patientName', filter: 'name', hideable: false };
const badge: Pick<Layout, 'headerHidden' | 'skeleton'> = { headerHidden: true, skeleton: 'badge' };
const figure: Pick<Layout, 'align' | 'skeleton'> = { align: 'end', skeleton: 'text' };

/** The columns of patient and study, in their order, in the widths of the visual language. */
const studyLayouts = {
  status: { width: 98, order: 'status', filter: 'status', hideable: false },
  priority: { width: 58, order: 'priority', filter: 'priority', densities: oneLine },
  patient: { ...name, densities: comfortable },
  patientLine: { ...name, width: 204, densities: oneLine },
  patientId: { width: 90, order: 'patientId', filter: 'id', densities: oneLine },
  birthDate: { width: 84, order: 'birthDate', filter: 'born' },
  modality: { ...badge, width: 62, order: 'modality', filter: 'modality', densities: oneLine },
  study: { width: 150, grow: 2, order: 'description', filter: 'description', hideable: false, skeleton: 'lines' },
  accession: { width: 84, order: 'accession', filter: 'accession', densities: oneLine },
  tags: { width: 120, filter: 'tag', densities: oneLine },
  acquired: { width: 76, order: 'studyAt', filter: 'date', densities: comfortable },
  acquiredLine: { width: 118, order: 'studyAt', filter: 'date', densities: oneLine },
  series: { ...figure, width: 44, order: 'seriesCount' },
  images: { ...figure, width: 48, order: 'instanceCount' },
  size: { ...figure, width: 62, order: 'sizeBytes' },
  bodyPart: { width: 92, filter: 'bodyPart' },
} satisfies Readonly<Record<string, Layout>>;

/** The columns of where a study is from, in their order. */
const originLayouts = {
  clinic: { width: 108, grow: true, order: 'institution', filter: 'institution', densities: comfortable },
  ownClinic: { width: 118, filter: 'clinic', densities: oneLine },
  clinicLine: { width: 118, order: 'institution', filter: 'institution', densities: oneLine },
  referring: { width: 108, order: 'referringPhysician', filter: 'referring', densities: oneLine },
  received: { width: 92, order: 'receivedAt', filter: 'received', densities: comfortable },
  receivedLine: { width: 118, order: 'receivedAt', filter: 'received', densities: oneLine },
  source: { width: 92, order: 'source' },
  station: { width: 88, order: 'station' },
} satisfies Readonly<Record<string, Layout>>;

type StudyColumnId = keyof typeof studyLayouts;
type OriginColumnId = keyof typeof originLayouts;

const headers: Readonly<Record<StudyColumnId | OriginColumnId, TextKey>> = {
  status: 'archive.studies.column.status',
  priority: 'archive.studies.column.priority',
  patient: 'archive.studies.column.patient',
  patientLine: 'archive.studies.column.patient',
  patientId: 'archive.studies.column.patientId',
  birthDate: 'archive.studies.column.birthDate',
  modality: 'common.modality',
  study: 'archive.studies.column.study',
  accession: 'archive.studies.column.accession',
  tags: 'common.tags',
  acquired: 'archive.studies.column.acquired',
  acquiredLine: 'archive.studies.column.acquired',
  series: 'common.series',
  images: 'archive.studies.column.images',
  size: 'archive.studies.column.size',
  bodyPart: 'archive.filter.part.bodyPart',
  clinic: 'archive.studies.column.clinicReferring',
  ownClinic: 'common.clinic',
  clinicLine: 'archive.studies.column.institution',
  referring: 'archive.studies.column.referring',
  received: 'archive.studies.column.received',
  receivedLine: 'archive.studies.column.received',
  source: 'archive.studies.column.source',
  station: 'archive.studies.column.station',
};

/** Every column of a list of studies. Compact unfolds what comfortable merges. */
export function studyColumns(words: ListWords): readonly StudyColumn[] {
  return [
    ...columnsOf(studyLayouts, studyCells(words), words),
    ...signColumns(words),
    ...originColumns(words),
    ...workColumns(words),
    ...fieldColumns(words),
  ].map((column) => ({
    ...column,
    sortable: column.order !== undefined,
    filterable: column.filter !== undefined,
    groupable: groupingOfColumn(column.id) !== undefined,
  }));
}

/** With one clinic only, nothing is said about clinics. */
function originColumns(words: ListWords): StudyColumn[] {
  const cells = originCells(words);
  if (words.clinics.length <= 1) return columnsOf(originLayouts, cells, words).filter(({ id }) => id !== 'ownClinic');
  const clinic: Layout = { ...originLayouts.clinic, filter: 'clinic' };
  return columnsOf({ ...originLayouts, clinic }, cells, words);
}

function columnsOf<Id extends keyof typeof headers>(
  layouts: Readonly<Record<Id, Layout>>,
  cells: Readonly<Record<Id, Render>>,
  { t }: ListWords,
): StudyColumn[] {
  // The keys of an object that this module wrote.
  const ids = Object.keys(layouts) as Id[];
  return ids.map((id) => ({ id, header: t(headers[id]), ...layouts[id], render: cells[id] }));
}

function studyCells(words: ListWords): Readonly<Record<StudyColumnId, Render>> {
  const { t, formats } = words;
  return {
    status: (row, density) =>
      density === 'comfortable' ? (
        <StatusCell study={row} words={words} />
      ) : (
        <StatusLabel status={row.status} label={statusWord({ study: row, words })} />
      ),
    priority: ({ priority }) => (
      <PriorityBadge priority={priority} label={t(`archive.studies.priorityBadge.${priority}`)} />
    ),
    patient: (row) => <PatientCell study={row} words={words} />,
    patientLine: (row) => <PatientLine study={row} words={words} />,
    patientId: (row) => <TextOrDash quiet text={row.patientId} />,
    birthDate: (row) => <Quiet text={formatDate(row.birthDate, formats)} />,
    modality: (row) => <ModalityBadge modality={row.modalities} />,
    study: (row, density) =>
      density === 'comfortable' ? <StudyCell study={row} words={words} /> : <TextOrDash text={row.description} />,
    accession: (row) => <TextOrDash quiet text={row.accession} />,
    tags: (row) => <StudyLabels tags={row.tags} words={words} isSmall />,
    acquired: (row) => <CellLines first={words.time(row)} second={words.date(row)} />,
    acquiredLine: (row) => <Quiet text={words.short(acquiredMoment(row))} />,
    series: (row) => <Count of={row.seriesCount} />,
    images: (row) => <ImageCount study={row} words={words} />,
    size: (row) => <bdi className="iso-ltr">{formatBytes(row.sizeBytes, formats)}</bdi>,
    bodyPart: (row) => <TextOrDash quiet text={row.bodyParts.join(', ')} />,
  };
}

function originCells(words: ListWords): Readonly<Record<OriginColumnId, Render>> {
  const { formats } = words;
  return {
    clinic: (row) => (
      <CellLines first={<ClinicText study={row} />} second={words.physician(row.referringPhysician) || '–'} />
    ),
    ownClinic: (row) => <TextOrDash quiet text={row.clinic?.name ?? ''} />,
    clinicLine: (row) => <TextOrDash quiet text={row.institution} />,
    referring: (row) => <TextOrDash quiet text={words.physician(row.referringPhysician)} />,
    received: (row) => (
      <CellLines first={formatTime(row.receivedAt, formats)} second={formatDate(row.receivedAt, formats)} />
    ),
    receivedLine: (row) => <Quiet text={words.short(row.receivedAt)} />,
    source: (row) => <TextOrDash quiet text={words.source(row.source)} />,
    station: (row) => <TextOrDash quiet text={row.station} />,
  };
}

function Quiet({ text }: { readonly text: string }) {
  return <span className={classes['quiet']}>{text}</span>;
}
