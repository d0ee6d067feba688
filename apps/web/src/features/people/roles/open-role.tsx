import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { SearchChange } from '#api/search.ts';
import { CustomRoleDrawer } from './custom-role-drawer.tsx';
import { RoleDrawer } from './role-drawer.tsx';
import type { roleSearch } from './role-search.ts';
import type { ShownRole } from './shown-roles.ts';

export type OpenRoleProps = {
  readonly rows: readonly ShownRole[];
  /** The key of a role, or `new`. */
  readonly open: string | undefined;
  /** The role that a new one is based on. */
  readonly of: string | undefined;
  readonly itemsFor: (row: ShownRole) => readonly GridMenuItem[];
  readonly change: SearchChange<ReturnType<typeof roleSearch.read>>;
};

/** The drawer of the role that the address names. */
export function OpenRole({ rows, open, of, itemsFor, change }: OpenRoleProps) {
  const isNew = open === 'new';
  const row = rows.find(({ key }) => key === (isNew ? of : open));
  const close = (): void => change({ open: undefined });
  if (row === undefined) return null;
  const { customRoleId } = row;
  if (!isNew && row.source !== undefined) {
    const clone = itemsFor(row).find(({ id }) => id === 'clone');
    return (
      <RoleDrawer
        key={`${row.key} ${row.source.revision}`}
        row={row.source}
        onClose={close}
        onClone={clone === undefined ? undefined : () => clone.onSelect()}
      />
    );
  }
  return (
    <CustomRoleDrawer
      key={isNew ? `new ${row.key}` : row.key}
      open={isNew || customRoleId === null ? 'new' : customRoleId}
      row={row}
      menu={isNew ? [] : itemsFor(row)}
      onSaved={(saved) => isNew && change({ open: String(saved) }, 'replace')}
      onClose={close}
    />
  );
}
