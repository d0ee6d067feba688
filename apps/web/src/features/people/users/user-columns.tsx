import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { dayColumn, FirstName, textColumn } from '#ui/records/columns.tsx';
import type { RecordColumn } from '#ui/records/list-model.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { LastSignIn } from './last-sign-in.tsx';
import type { Tab } from './user-search.ts';
import { TwoStepLabel, UserStateLabel } from './user-state.tsx';
import { listName } from './user-words.ts';
import classes from './users.module.css';

const seldom = ['country', 'plan', 'template', 'created'];
const rare = [...seldom, 'qualifications', 'signature'];
const ofAll = [...rare, 'id', 'username', 'company', 'designation'];

/** Columns that are there to be switched on; which, depends on the kind of user. */
export const hiddenAtFirst: Readonly<Record<Tab, readonly string[]>> = {
  admin: [...rare, 'id', 'username', 'role', 'clinics', 'reads', 'company', 'designation'],
  doctor: [...rare, 'id', 'username', 'role', 'company'],
  client: [...rare, 'id', 'role', 'clinics', 'reads', 'designation', 'twoStep'],
  all: ofAll,
  locked: ofAll,
  'power-user': [...rare, 'id', 'role', 'reads', 'company', 'designation'],
  technologist: [...rare, 'role', 'reads', 'company', 'designation', 'twoStep'],
  radiologist: [...seldom, 'role', 'clinics', 'company', 'designation', 'twoStep'],
  'clinic-user': [...rare, 'id', 'username', 'role', 'reads', 'company', 'designation'],
  'referring-doctor': [...rare, 'id', 'role', 'reads'],
};

/** The columns of the list of users. */
export function userColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<UserRow>[] {
  const words = (
    id: 'email' | 'username' | 'phone' | 'qualifications' | 'designation' | 'company' | 'country',
    width: number,
    text: (row: UserRow) => string,
    isLtr = false,
  ) => textColumn({ id, header: t(`users.field.${id}`), width, text, isLtr });
  return [
    nameColumn(t),
    { ...words('email', 190, (row) => row.email), densities: ['standard', 'compact'] },
    {
      id: 'id',
      header: t('users.field.referenceNo'),
      width: 112,
      align: 'end',
      render: (row) => (row.referenceNo === null ? <Missing /> : <bdi className="iso-ltr">{row.referenceNo}</bdi>),
    },
    words('username', 120, (row) => row.username),
    {
      id: 'role',
      header: t('users.field.role'),
      width: 128,
      order: 'role',
      render: (row) => row.customRole ?? t(`people.role.${row.role}`),
    },
    { id: 'clinics', header: t('users.field.clinicIds'), width: 176, render: (row) => <Clinics user={row} t={t} /> },
    {
      id: 'reads',
      header: t('users.column.reads'),
      width: 104,
      skeleton: 'badge',
      render: (row) => (row.modalities.length === 0 ? <Missing /> : <ModalityBadge modality={row.modalities} />),
    },
    words('phone', 140, (row) => row.phone, true),
    {
      id: 'signature',
      header: t('users.column.signature'),
      width: 110,
      render: (row) =>
        row.signature === null ? (
          <Missing />
        ) : (
          <img className={classes['signature']} src={row.signature} alt={t('users.column.signature')} />
        ),
    },
    { ...words('qualifications', 150, (row) => row.qualifications), header: t('users.column.qualifications') },
    words('designation', 130, (row) => row.designation),
    {
      id: 'twoStep',
      header: t('users.column.twoStep'),
      width: 84,
      render: (row) => <TwoStepLabel isOn={row.hasTwoStep} />,
    },
    {
      id: 'status',
      header: t('users.field.status'),
      width: 98,
      order: 'status',
      skeleton: 'badge',
      render: (row) => <UserStateLabel user={row} />,
    },
    {
      id: 'lastSignIn',
      header: t('users.column.lastSignIn'),
      width: 124,
      order: 'lastSignIn',
      render: (row) => <LastSignIn user={row} />,
    },
    words('company', 150, (row) => row.company),
    words('country', 110, (row) => row.country),
    textColumn({
      id: 'plan',
      header: t('users.field.currentPlan'),
      width: 96,
      text: (row) => t(`users.plan.${row.currentPlan}`),
    }),
    {
      id: 'template',
      header: t('users.field.templateRole'),
      width: 112,
      render: (row) => t(`users.templateRole.${row.templateRole}`),
    },
    dayColumn(
      { id: 'created', order: 'created', header: t('users.column.created'), width: 104, day: (row) => row.createdAt },
      formats,
    ),
  ];
}

function nameColumn(t: TFunction): RecordColumn<UserRow> {
  return {
    id: 'name',
    header: t('common.name'),
    width: 205,
    min: 170,
    grow: true,
    order: 'name',
    hideable: false,
    skeleton: 'lines',
    render: (row) => (
      <span className={classes['person']}>
        <UserAvatar user={row} size={30} />
        <CellLines first={<NameLink row={row} />} second={<bdi>{row.email}</bdi>} />
      </span>
    ),
  };
}

/** The name, which leads to the person's page. A click beside it chooses the row, and a double click opens the drawer. */
function NameLink({ row }: { readonly row: UserRow }) {
  const path: string = `/apps/user/view/${row.userId}`;
  return (
    <Link to={path} className={classes['nameLink'] ?? ''}>
      <bdi className={classes['name']}>{listName(row)}</bdi>
    </Link>
  );
}

/** The picture of a person, or the initials. */
export function UserAvatar({
  user,
  size,
}: {
  readonly user: Parameters<typeof listName>[0] & Pick<UserRow, 'avatar'>;
  readonly size: 24 | 30;
}) {
  return <PersonAvatar name={listName(user)} picture={user.avatar} size={size} />;
}

function Clinics({ user, t }: { readonly user: UserRow; readonly t: TFunction }) {
  if (user.seesAll) return <span className={classes['quiet']}>{t('users.allClinics')}</span>;
  if (user.seesNothing) return <span className={classes['noSight']}>{t('users.seesNoStudy')}</span>;
  return <FirstName names={user.clinics.map(({ name }) => name)} />;
}

/** A user on a phone. */
export function UserCard({ row, t }: { readonly row: UserRow; readonly t: TFunction }) {
  return (
    <RowCard name={listName(row)} second={row.email} leading={<UserAvatar user={row} size={30} />}>
      <UserStateLabel user={row} />
      {row.customRole ?? t(`people.role.${row.role}`)}
      <Clinics user={row} t={t} />
    </RowCard>
  );
}
