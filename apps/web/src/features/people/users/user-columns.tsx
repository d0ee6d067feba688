import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { dayColumn, FirstName, modalitiesColumn, sorted, textColumn } from '#ui/records/columns.tsx';
import type { RecordColumn } from '#ui/records/list-model.ts';
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
  return [
    nameColumn(t),
    ...signInColumns(t),
    {
      ...sorted('role', 128, t('users.field.role')),
      render: (row) => row.customRole ?? t(`people.role.${row.role}`),
    },
    { id: 'clinics', header: t('users.field.clinicIds'), width: 176, render: (row) => <Clinics user={row} t={t} /> },
    modalitiesColumn({ id: 'reads', header: t('users.column.reads'), width: 104 }),
    ...readerColumns(t),
    {
      id: 'twoStep',
      header: t('users.column.twoStep'),
      width: 84,
      render: (row) => <TwoStepLabel isOn={row.hasTwoStep} />,
    },
    {
      ...sorted('status', 98, t('users.field.status')),
      skeleton: 'badge',
      render: (row) => <UserStateLabel user={row} />,
    },
    { ...sorted('lastSignIn', 124, t('users.column.lastSignIn')), render: (row) => <LastSignIn user={row} /> },
    textColumn({ id: 'company', header: t('users.field.company'), width: 150, text: ({ company }) => company }),
    textColumn({ id: 'country', header: t('users.field.country'), width: 110, text: ({ country }) => country }),
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
    dayColumn({ ...sorted('created', 104, t('users.column.created')), day: ({ createdAt }) => createdAt }, formats),
  ];
}

/** Returns the columns of address, number and name at sign-in. */
function signInColumns(t: TFunction): readonly RecordColumn<UserRow>[] {
  return [
    {
      ...textColumn<UserRow>({ id: 'email', header: t('users.field.email'), width: 190, text: ({ email }) => email }),
      densities: ['standard', 'compact'],
    },
    {
      id: 'id',
      header: t('users.field.referenceNo'),
      width: 112,
      align: 'end',
      render: (row) => (row.referenceNo === null ? <Missing /> : <bdi className="iso-ltr">{row.referenceNo}</bdi>),
    },
    textColumn({ id: 'username', header: t('users.field.username'), width: 120, text: ({ username }) => username }),
  ];
}

/** Returns the columns of what stands under the reports of a reader. */
function readerColumns(t: TFunction): readonly RecordColumn<UserRow>[] {
  return [
    textColumn({ id: 'phone', header: t('users.field.phone'), width: 140, text: ({ phone }) => phone, isLtr: true }),
    {
      id: 'signature',
      header: t('users.column.signature'),
      width: 110,
      render: ({ signature }) => {
        if (signature === null) return <Missing />;
        return <img className={classes['signature']} src={signature} alt={t('users.column.signature')} />;
      },
    },
    textColumn({
      id: 'qualifications',
      header: t('users.column.qualifications'),
      width: 150,
      text: ({ qualifications }) => qualifications,
    }),
    textColumn({
      id: 'designation',
      header: t('users.field.designation'),
      width: 130,
      text: ({ designation }) => designation,
    }),
  ];
}

function nameColumn(t: TFunction): RecordColumn<UserRow> {
  return {
    ...sorted('name', 205, t('common.name')),
    min: 170,
    grow: true,
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
