import { IconCopy, IconLockAccess, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { covers } from '@isocenter/contract/abilities.ts';
import { grantsOf, useCan } from '#api/abilities.tsx';
import { useGridLayout } from '#api/grid-layout.ts';
import { useFilterChoices } from '#api/filter-choices.ts';
import { useSearchOf } from '#api/search.ts';
import { useUser } from '#api/session/use-session.tsx';
import { useAccessWords } from '#features/people/access/access.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { RemoveRole } from './remove-role.tsx';
import { RoleCard, roleColumns } from './role-columns.tsx';
import { roleSearch, roleViews } from './role-search.ts';
import { OpenRole } from './open-role.tsx';
import { RolesCompared } from './roles-compared.tsx';
import { useShownRoles, type ShownRole } from './shown-roles.ts';

const keyOf = (row: ShownRole): string => row.key;
const nameOf = (row: ShownRole): string => row.name;
const densities = ['comfortable', 'compact'] as const;
const icon = { size: 16, stroke: 1.75 } as const;

/** Edits the grants and scope of each role, and the custom roles that are based on them. */
export function RolesPage() {
  const { t } = useTranslation();
  const [search, change] = useSearchOf(roleSearch);
  const { rows, list } = useShownRoles();
  const { itemsFor, dialog } = useRoleActs((open, of) => change({ open, of }));
  const grid = useRoleGrid();
  const isCompared = search.view === 'compared';
  const show = useCallback((open: string | undefined) => change({ open }), [change]);
  const open = useCallback((row: ShownRole) => show(row.key), [show]);
  const openItem = (row: ShownRole): GridMenuItem => ({
    id: 'open',
    label: t('roles.open'),
    keys: '↵',
    icon: <IconLockAccess {...icon} />,
    onSelect: () => open(row),
  });
  return (
    <ListPage>
      <PageHeader title={t('roles.title')} live={t('roles.live')}>
        {!isCompared && <GridTools columns={grid.columns} layout={grid.layout} density={grid.density} />}
      </PageHeader>
      <ViewTabs
        label={t('roles.views')}
        tabs={roleViews.map((id) => ({ id, label: t(`roles.view.${id}`) }))}
        active={search.view}
        onActiveChange={(id) => change({ view: roleViews.find((view) => view === id) ?? 'list', open: undefined })}
      />
      <ListContent>
        {isCompared && rows.length > 0 ? (
          <RolesCompared
            rows={rows}
            chosen={search.with}
            onChoose={(chosen) => change({ with: chosen }, 'replace')}
            onOpen={show}
          />
        ) : (
          <DataGrid
            columns={grid.columns}
            rows={rows}
            rowKey={keyOf}
            rowName={nameOf}
            density={grid.density}
            state={listStateOf(list, rows.length, false)}
            errorState={<ListFailure list={list} title={t('roles.errorTitle')} unfiltered />}
            activeKey={search.open ?? grid.active}
            onActiveChange={grid.setActive}
            onOpen={open}
            rowMenu={(row) => [openItem(row), ...itemsFor(row)]}
            columnState={grid.layout.columns}
            onColumnStateChange={grid.layout.setColumns}
            card={grid.card}
            labels={grid.labels}
          />
        )}
      </ListContent>
      <OpenRole rows={rows} open={search.open} of={search.of} itemsFor={itemsFor} change={change} />
      {dialog}
    </ListPage>
  );
}

/** Columns, card and layout of the list. */
function useRoleGrid() {
  const { t } = useTranslation();
  const words = useAccessWords();
  const filters = useFilterChoices();
  const mayOpenUsers = useCan('read', 'User');
  const [active, setActive] = useState<string | null>(null);
  const needs = useMemo(() => ({ t, words, filters, mayOpenUsers }), [t, words, filters, mayOpenUsers]);
  const columns = useMemo(() => roleColumns(needs), [needs]);
  const card = useCallback((row: ShownRole) => <RoleCard row={row} needs={needs} />, [needs]);
  const layout = useGridLayout('roles', { densities });
  return {
    columns,
    card,
    layout,
    active,
    setActive,
    density: useGridDensity(layout.density),
    labels: useGridLabels(t('roles.grid')),
  };
}

/** Returns the acts on a role: base another one on it, or delete a custom one. */
function useRoleActs(change: (open: string | undefined, of?: string) => void) {
  const { t } = useTranslation();
  const mine = grantsOf(useUser());
  const mayCreate = useCan('create', 'Role');
  const mayDelete = useCan('delete', 'Role');
  const [removing, setRemoving] = useState<ShownRole & { customRoleId: number }>();
  const itemsFor = (row: ShownRole): readonly GridMenuItem[] => {
    const { customRoleId } = row;
    const isMine = row.role !== 'admin' && covers(mine, row.grants);
    const clone = {
      id: 'clone',
      label: t('roles.clone'),
      icon: <IconCopy {...icon} />,
      onSelect: () => change('new', row.key),
    };
    const remove = {
      id: 'remove',
      label: t('roles.remove'),
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: () => customRoleId !== null && setRemoving({ ...row, customRoleId }),
    };
    return [...(isMine && mayCreate ? [clone] : []), ...(isMine && mayDelete && customRoleId !== null ? [remove] : [])];
  };
  const close = (): void => setRemoving(undefined);
  const done = (): void => {
    close();
    change(undefined);
  };
  const dialog: ReactNode = removing && <RemoveRole row={removing} onClose={close} onDone={done} />;
  return { itemsFor, dialog };
}
