import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { Count } from '#i18n/count.tsx';
import type { AccessWords } from '#features/people/access/access.ts';
import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import type { ShownRole } from './shown-roles.ts';
import classes from './roles.module.css';

export interface RoleColumnNeeds {
  readonly t: TFunction;
  readonly words: AccessWords;
  readonly filters: readonly { readonly filterId: number; readonly name: string }[];
  /** True if the number of people can be opened. */
  readonly mayOpenUsers: boolean;
}

/** Name, sight, acts, people, and whether an administrator changed anything. */
export function roleColumns(needs: RoleColumnNeeds): readonly GridColumn<ShownRole>[] {
  const { t, words, filters } = needs;
  return [
    {
      id: 'role',
      header: t('roles.role'),
      width: 150,
      hideable: false,
      render: (row) => <strong className={classes['name']}>{row.name}</strong>,
    },
    {
      id: 'sees',
      header: t('roles.sees'),
      width: 230,
      render: (row) => (
        <span className="iso-cut" title={words.scope(row.scope, filters)}>
          {words.scope(row.scope, filters)}
        </span>
      ),
    },
    {
      id: 'may',
      header: t('roles.may'),
      width: 260,
      grow: true,
      render: (row) => (
        <span className={classes['cut']} title={mayOf(row, needs)}>
          {mayOf(row, needs)}
        </span>
      ),
    },
    {
      id: 'people',
      header: t('roles.people'),
      width: 80,
      align: 'end',
      render: (row) => <PeopleCount row={row} needs={needs} />,
    },
    { id: 'state', header: t('roles.state'), width: 120, render: (row) => stateOf(row, t) },
  ];
}

/** A role on a phone. */
export function RoleCard({ row, needs }: { readonly row: ShownRole; readonly needs: RoleColumnNeeds }) {
  const { t, words, filters } = needs;
  return (
    <div className={classes['card']}>
      <strong className={classes['name']}>{row.name}</strong>
      <span>{words.scope(row.scope, filters)}</span>
      <span className="iso-faint">
        {t('roles.peopleCount', { count: row.accounts })}
        {!row.isDefault && ` · ${stateOf(row, t)}`}
      </span>
    </div>
  );
}

function PeopleCount({ row, needs }: { readonly row: ShownRole; readonly needs: RoleColumnNeeds }) {
  const text = <Count of={row.accounts} />;
  if (!needs.mayOpenUsers || row.accounts === 0) return text;
  return (
    <Link
      to="/apps/user/list"
      search={row.customRoleId === null ? { roles: row.role } : { 'custom-role': String(row.customRoleId) }}
      className={classes['link'] ?? ''}
      aria-label={needs.t('roles.peopleCount', { count: row.accounts })}
    >
      {text}
    </Link>
  );
}

function mayOf({ grants }: ShownRole, { t, words }: RoleColumnNeeds): string {
  return words.mayNot(grants).length === 0 ? t('accessControl.everything') : words.list(words.may(grants));
}

function stateOf({ isDefault, customRoleId }: ShownRole, t: TFunction): string {
  if (customRoleId !== null) return t('roles.cloned');
  return isDefault ? t('roles.asItComes') : t('roles.changed');
}
