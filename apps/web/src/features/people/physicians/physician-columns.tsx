import type { TFunction } from '#i18n/text-keys.ts';
import { Link } from '@tanstack/react-router';
import { mostStudiesCounted } from '@isocenter/contract/people/physicians/physicians.ts';
import type { PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { Count, useBounded } from '#i18n/count.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import {
  countColumn,
  dayColumn,
  FirstName,
  modalitiesColumn,
  sorted,
  StatusLabel,
  textColumn,
} from '#ui/records/columns.tsx';
import type { RecordColumn } from '#ui/records/list-model.ts';
import type { Preset } from './physician-search.ts';
import { listName } from '#ui/format/person-name.ts';
import classes from './physicians.module.css';

/** Columns that are there to be switched on. */
export const hiddenAtFirst: Readonly<Record<Preset, readonly string[]>> = {
  doctors: ['hospital', 'phone', 'mobile', 'names', 'last'],
  referring: ['modalities', 'phone', 'mobile', 'names', 'last'],
};

/** The columns of the list of physicians. */
export function physicianColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<PhysicianRow>[] {
  return [
    nameColumn(t),
    textColumn({ ...sorted('email', 178, t('physicians.column.email')), text: ({ emails }) => emails[0] ?? '', isLtr }),
    textColumn({ ...sorted('hospital', 128, t('physicians.column.hospital')), text: ({ hospital }) => hospital }),
    textColumn({ ...sorted('city', 92, t('physicians.column.city')), text: ({ city }) => city }),
    dayColumn(
      { ...sorted('birth', 94, t('physicians.column.birthDate')), order: 'birthDate', day: (row) => row.birthDate },
      formats,
    ),
    textColumn({
      ...sorted('designation', 112, t('physicians.column.designation')),
      text: ({ designation }) => designation,
    }),
    {
      ...sorted('clinics', 122, t('physicians.field.clinics')),
      render: (row) => <FirstName names={row.clinics.map(({ name }) => name)} />,
    },
    modalitiesColumn(sorted('modalities', 96, t('physicians.column.modalities'))),
    textColumn({ ...sorted('phone', 126, t('physicians.column.phone')), text: ({ phones }) => phones[0] ?? '', isLtr }),
    textColumn({ ...sorted('mobile', 126, t('physicians.field.mobile')), text: ({ mobile }) => mobile, isLtr }),
    countColumn({ ...sorted('names', 62, t('physicians.column.names')), count: ({ nameCount }) => nameCount }),
    { ...sorted('login', 98, t('physicians.column.login')), render: (row) => <Login row={row} t={t} /> },
    {
      ...sorted('studies', 66, t('physicians.column.studies')),
      align: 'end',
      render: (row) => <StudyCount row={row} t={t} />,
    },
    dayColumn(
      { ...sorted('last', 96, t('physicians.column.lastStudy')), order: 'lastStudy', day: (row) => row.lastStudyDate },
      formats,
    ),
    {
      ...sorted('status', 88, t('physicians.field.status')),
      skeleton: 'badge',
      render: (row) => <StatusLabel status={row.status} label={t(`physicians.status.${row.status}`)} />,
    },
  ];
}

const isLtr = true;

function nameColumn(t: TFunction): RecordColumn<PhysicianRow> {
  return {
    ...sorted('name', 180, t('common.name')),
    min: 150,
    grow: true,
    hideable: false,
    skeleton: 'lines',
    render: (row) => (
      <span className={classes['person']}>
        <span aria-hidden="true">
          <PersonAvatar name={listName(row)} size={24} />
        </span>
        <bdi className={classes['who']}>{listName(row)}</bdi>
      </span>
    ),
  };
}

function Login({ row, t }: { readonly row: PhysicianRow; readonly t: TFunction }) {
  if (row.login === null) return <span className="iso-lead">{t('physicians.noLogin')}</span>;
  return <bdi className="iso-cut">{row.login.username}</bdi>;
}

/** A count that leads to the studies it counts. */
function StudyCount({ row, t }: { readonly row: PhysicianRow; readonly t: TFunction }) {
  const bounded = useBounded();
  if (row.studyCount === 0) return <span className="iso-lead">0</span>;
  const counted = { count: row.studyCount, isExact: row.studyCount < mostStudiesCounted };
  return (
    <Link
      to="/studies"
      search={{ referrerId: String(row.physicianId) }}
      className={classes['link'] ?? ''}
      aria-label={t('physicians.studiesOf', { count: row.studyCount, text: bounded(counted), name: listName(row) })}
      onClick={(event) => event.stopPropagation()}
    >
      <Count of={counted.count} isExact={counted.isExact} />
    </Link>
  );
}

/** A physician on a phone. */
export function PhysicianCard({ row, t }: { readonly row: PhysicianRow; readonly t: TFunction }) {
  const second = joined([row.designation, row.hospital]) || row.emails[0];
  return (
    <RowCard name={listName(row)} second={second} leading={<PersonAvatar name={listName(row)} size={30} />}>
      <StatusLabel status={row.status} label={t(`physicians.status.${row.status}`)} />
      {t('physicians.studyCount', { count: row.studyCount })}
    </RowCard>
  );
}
