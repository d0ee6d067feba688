import type { TFunction } from '#i18n/text-keys.ts';
import { Link } from '@tanstack/react-router';
import { mostStudiesCounted } from '@isocenter/contract/people/physicians/physicians.ts';
import type { PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { Count, useBounded } from '#i18n/count.tsx';
import { Missing } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { countColumn, dayColumn, FirstName, StatusLabel, textColumn } from '#ui/records/columns.tsx';
import type { RecordColumn } from '#ui/records/list-model.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
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
  const words = (
    id: 'email' | 'hospital' | 'city' | 'designation' | 'phone',
    width: number,
    text: (row: PhysicianRow) => string,
    isLtr = false,
  ) => textColumn({ id, order: id, header: t(`physicians.column.${id}`), width, text, isLtr });
  return [
    nameColumn(t),
    words('email', 178, (row) => row.emails[0] ?? '', true),
    words('hospital', 128, (row) => row.hospital),
    words('city', 92, (row) => row.city),
    dayColumn(
      {
        id: 'birth',
        order: 'birthDate',
        header: t('physicians.column.birthDate'),
        width: 94,
        day: (row) => row.birthDate,
      },
      formats,
    ),
    words('designation', 112, (row) => row.designation),
    {
      id: 'clinics',
      order: 'clinics',
      header: t('physicians.field.clinics'),
      width: 122,
      render: (row) => <FirstName names={row.clinics.map(({ name }) => name)} />,
    },
    {
      id: 'modalities',
      order: 'modalities',
      header: t('physicians.column.modalities'),
      width: 96,
      skeleton: 'badge',
      render: (row) => (row.modalities.length === 0 ? <Missing /> : <ModalityBadge modality={row.modalities} />),
    },
    words('phone', 126, (row) => row.phones[0] ?? '', true),
    textColumn({
      id: 'mobile',
      order: 'mobile',
      header: t('physicians.field.mobile'),
      width: 126,
      isLtr: true,
      text: (row) => row.mobile,
    }),
    countColumn({
      id: 'names',
      order: 'names',
      header: t('physicians.column.names'),
      width: 62,
      count: (row) => row.nameCount,
    }),
    {
      id: 'login',
      order: 'login',
      header: t('physicians.column.login'),
      width: 98,
      render: (row) =>
        row.login === null ? (
          <span className={classes['quiet']}>{t('physicians.noLogin')}</span>
        ) : (
          <bdi className={classes['cut']}>{row.login.username}</bdi>
        ),
    },
    {
      id: 'studies',
      order: 'studies',
      header: t('physicians.column.studies'),
      width: 66,
      align: 'end',
      render: (row) => <StudyCount row={row} t={t} />,
    },
    dayColumn(
      {
        id: 'last',
        order: 'lastStudy',
        header: t('physicians.column.lastStudy'),
        width: 96,
        day: (row) => row.lastStudyDate,
      },
      formats,
    ),
    {
      id: 'status',
      order: 'status',
      header: t('physicians.field.status'),
      width: 88,
      skeleton: 'badge',
      render: (row) => <StatusLabel status={row.status} label={t(`physicians.status.${row.status}`)} />,
    },
  ];
}

function nameColumn(t: TFunction): RecordColumn<PhysicianRow> {
  return {
    id: 'name',
    order: 'name',
    header: t('common.name'),
    width: 180,
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

/** A count that leads to the studies it counts. */
function StudyCount({ row, t }: { readonly row: PhysicianRow; readonly t: TFunction }) {
  const bounded = useBounded();
  if (row.studyCount === 0) return <span className={classes['quiet']}>0</span>;
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
