import { IconFileText, IconHistory, IconMessage2 } from '@tabler/icons-react';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import type { GridColumn, GridDensity } from '#ui/data-grid/grid-types.ts';
import { formatNumber } from '#ui/format/number.ts';
import { NobodyAvatar, PersonAvatar } from '#ui/people/person-avatar.tsx';
import { PersonName } from '#ui/people/person-name.tsx';
import { DueTime } from '#ui/status/due-time.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { PriorityBadge } from '#ui/status/priority-badge.tsx';
import { StatusGlyph } from '#ui/status/status-glyph.tsx';
import { StatusLabel } from '#ui/status/status-label.tsx';
import { statusWords } from '#ui/status/status.ts';
import type { SampleStudy } from './sample-studies.ts';
import classes from './gallery.module.css';

type Column = GridColumn<SampleStudy>;
const comfortable = ['comfortable'] as const;
const oneLine = ['standard', 'compact'] as const;

function Images({ study, lines }: { readonly study: SampleStudy; readonly lines: boolean }) {
  const { images, expected } = study;
  const tone = expected === null ? undefined : study.status === 'received' ? 'arriving' : 'incomplete';
  const count = (
    <span data-tone={tone} className={classes['images']}>
      {formatNumber(images)}
    </span>
  );
  if (expected === null) return count;
  return lines ? (
    <CellLines first={count} second={`of ${formatNumber(expected)}`} />
  ) : (
    <span data-tone={tone} className={classes['images']}>
      {study.status === 'received' ? formatNumber(images) : `${images}/${expected}`}
    </span>
  );
}

const icons = [
  ['report', IconFileText],
  ['priors', IconHistory],
  ['notes', IconMessage2],
] as const;

function RowIcons({ study }: { readonly study: SampleStudy }) {
  return (
    <span className={classes['icons']}>
      {icons.map(([name, Icon]) => (
        <span key={name}>
          {study.icons.includes(name) && (
            <>
              <Icon size={14} stroke={1.75} aria-hidden="true" />
              <span className="iso-visually-hidden">{name}</span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

const assign = (): void => undefined;
const reader = (study: SampleStudy, density: GridDensity) =>
  study.reader === null ? (
    <NobodyAvatar size={density === 'compact' ? 20 : 24} label="Assign a reader" onAssign={assign} />
  ) : (
    <PersonAvatar name={study.reader} size={density === 'compact' ? 20 : 24} writing={study.writing} />
  );

/** The study list's columns, in the widths of the visual language. */
export const studyColumns: readonly Column[] = [
  {
    id: 'status',
    header: 'Status',
    width: 98,
    hideable: false,
    sortable: true,
    skeleton: 'text',
    render: (study, density) =>
      density === 'comfortable' ? (
        <span className={classes['status']}>
          <StatusGlyph status={study.status} />
          <CellLines
            first={<span className={classes['word']}>{study.statusWord ?? statusWords[study.status]}</span>}
            second={<PriorityBadge priority={study.priority} />}
          />
        </span>
      ) : (
        <StatusLabel status={study.status} />
      ),
  },
  {
    id: 'priority',
    header: 'Priority',
    width: 52,
    densities: oneLine,
    sortable: true,
    render: (study) => <PriorityBadge priority={study.priority} />,
  },
  {
    id: 'patient',
    header: 'Patient',
    width: 152,
    min: 90,
    sortable: true,
    render: (study, density) =>
      density === 'comfortable' ? (
        <CellLines
          first={<PersonName name={study.name} />}
          second={
            <>
              <bdi>{study.patientId}</bdi> · {study.sexAge}
            </>
          }
        />
      ) : (
        <span className={classes['cut']}>
          <PersonName name={study.name} /> <span className={classes['aside']}>· {study.sexAge}</span>
        </span>
      ),
  },
  {
    id: 'patient-id',
    header: 'Patient ID',
    width: 84,
    densities: oneLine,
    sortable: true,
    render: (study) => <span className={classes['cut2']}>{study.patientId}</span>,
  },
  {
    id: 'modality',
    header: 'Modality',
    headerHidden: true,
    width: 30,
    densities: oneLine,
    skeleton: 'badge',
    render: (study) => <ModalityBadge modality={study.modality} />,
  },
  {
    id: 'study',
    header: 'Study',
    width: 150,
    grow: true,
    hideable: false,
    render: (study, density) =>
      density === 'comfortable' ? (
        <span className={classes['study']}>
          <ModalityBadge modality={study.modality} />
          <CellLines first={study.description} second={study.accession} />
        </span>
      ) : (
        <span className={classes['cut']}>{study.description}</span>
      ),
  },
  {
    id: 'accession',
    header: 'Accession',
    width: 76,
    densities: oneLine,
    render: (study) => <span className={classes['cut2']}>{study.accession}</span>,
  },
  {
    id: 'acquired',
    header: 'Acquired',
    width: 68,
    densities: comfortable,
    sortable: true,
    render: (study) => <CellLines first={study.time} second={<bdi dir="ltr">{study.date}</bdi>} />,
  },
  {
    id: 'acquired-line',
    header: 'Acquired',
    width: 88,
    densities: oneLine,
    sortable: true,
    render: (study) => <span className={classes['cut2']}>20 Nov, {study.time}</span>,
  },
  {
    id: 'images',
    header: 'Images',
    width: 44,
    align: 'end',
    sortable: true,
    skeleton: 'text',
    render: (study, density) => <Images study={study} lines={density === 'comfortable'} />,
  },
  {
    id: 'clinic',
    header: 'Clinic · Referring',
    width: 106,
    densities: comfortable,
    render: (study) => <CellLines first={study.clinic} second={study.referring} />,
  },
  {
    id: 'clinic-line',
    header: 'Clinic',
    width: 118,
    densities: oneLine,
    render: (study) => <span className={classes['cut2']}>{study.clinic}</span>,
  },
  {
    id: 'referring',
    header: 'Referring',
    width: 96,
    densities: oneLine,
    render: (study) => <span className={classes['cut2']}>{study.referring}</span>,
  },
  { id: 'reader', header: 'Reader', headerHidden: true, width: 26, align: 'center', skeleton: 'round', render: reader },
  {
    id: 'due',
    header: 'Due',
    width: 60,
    sortable: true,
    skeleton: 'text',
    render: (study) => <DueTime state={study.due} />,
  },
  {
    id: 'icons',
    header: 'Report, priors, notes',
    headerHidden: true,
    width: 49,
    skeleton: 'none',
    render: (study) => <RowIcons study={study} />,
  },
];

/** The study on a phone. */
export function StudyCard({ study }: { readonly study: SampleStudy }) {
  return (
    <div className={classes['card']}>
      <div className={classes['cardHead']}>
        <span className={classes['cut']}>
          <PersonName name={study.name} />
        </span>
        {study.priority !== 'routine' && <PriorityBadge priority={study.priority} />}
        <span className={classes['end']}>
          <DueTime state={study.due} />
        </span>
      </div>
      <div className={classes['aside']}>
        {study.patientId} · {study.sexAge}
      </div>
      <div className={classes['cardLine']}>
        <ModalityBadge modality={study.modality} />
        <span className={classes['cut']}>{study.description}</span>
      </div>
      <div className={classes['cardLine']}>
        <StatusLabel status={study.status} {...(study.statusWord === undefined ? {} : { label: study.statusWord })} />
        <span className={classes['aside']}>{study.time}</span>
        <span className={classes['aside']}>
          {formatNumber(study.images)}
          {study.expected === null ? ' images' : ` of ${formatNumber(study.expected)}`}
        </span>
        <span className={classes['end']}>
          <RowIcons study={study} />
          {study.reader !== null && <PersonAvatar name={study.reader} size={24} />}
        </span>
      </div>
    </div>
  );
}
