import { IconLockAccess } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roles, type Role } from '@isocenter/contract/abilities.ts';
import type { RoleRow } from '@isocenter/contract/people/access.ts';
import { useCan } from '#api/abilities.tsx';
import { useGridLayout } from '#api/grid-layout.ts';
import { useFilterChoices } from '#api/filter-choices.ts';
import { useAccessWords } from '#i18n/use-access-words.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { RoleCard, roleColumns } from './role-columns.tsx';
import { RoleDrawer } from './role-drawer.tsx';
import { RolesCompared } from './roles-compared.tsx';
import { rolesQuery } from './roles-queries.ts';

const keyOf = (row: RoleRow): string => row.role;
const densities = ['comfortable', 'compact'] as const;

/** What each role may do and see, as data that an administrator changes. */
export function RolesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useAccessWords();
  const filters = useFilterChoices();
  const mayOpenUsers = useCan('read', 'User');
  const wanted = useLocation({ select: ({ search }) => roles.find((role) => role === search['role']) });
  const isCompared = useLocation({ select: ({ search }) => search['view'] === 'compared' });
  const [active, setActive] = useState<string | null>(null);
  const list = useQuery(rolesQuery);
  const rows = list.data?.rows ?? [];
  const columns = useMemo(() => roleColumns({ t, words, filters, mayOpenUsers }), [t, words, filters, mayOpenUsers]);
  const labels = useGridLabels(t('accessControl.roles.grid'));
  const layout = useGridLayout('roles', { densities });
  const density = useGridDensity(layout.density);
  const show = useCallback(
    (role: Role | undefined) => void navigate({ to: '.', search: (now) => ({ ...now, role }), resetScroll: false }),
    [navigate],
  );
  const open = useCallback((row: RoleRow) => show(row.role), [show]);
  const nameOf = useCallback((row: RoleRow) => t(`people.role.${row.role}`), [t]);
  const rowMenu = useCallback(
    (row: RoleRow) => [
      {
        id: 'open',
        label: t('accessControl.roles.open'),
        keys: '↵',
        icon: <IconLockAccess size={16} stroke={1.75} />,
        onSelect: () => open(row),
      },
    ],
    [t, open],
  );
  const card = useCallback(
    (row: RoleRow) => <RoleCard row={row} needs={{ t, words, filters, mayOpenUsers }} />,
    [t, words, filters, mayOpenUsers],
  );
  const shown = rows.find(({ role }) => role === wanted);
  return (
    <ListPage>
      <PageHeader title={t('accessControl.roles.title')} live={t('accessControl.roles.live')}>
        {!isCompared && <GridTools columns={columns} layout={layout} density={density} />}
      </PageHeader>
      <ViewTabs
        label={t('accessControl.roles.views')}
        tabs={[
          { id: 'list', label: t('accessControl.roles.view.list') },
          { id: 'compared', label: t('accessControl.roles.view.compared') },
        ]}
        active={isCompared ? 'compared' : 'list'}
        onActiveChange={(id) => void navigate({ to: '.', search: () => (id === 'compared' ? { view: id } : {}) })}
      />
      <ListContent>
        {isCompared && list.data !== undefined ? (
          <RolesCompared rows={rows} onOpen={show} />
        ) : (
          <DataGrid
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            rowName={nameOf}
            density={density}
            state={listStateOf(list, rows.length, false)}
            errorState={<ListFailure list={list} title={t('accessControl.roles.errorTitle')} unfiltered />}
            activeKey={wanted ?? active}
            onActiveChange={setActive}
            onOpen={open}
            rowMenu={rowMenu}
            columnState={layout.columns}
            onColumnStateChange={layout.setColumns}
            card={card}
            labels={labels}
          />
        )}
      </ListContent>
      {shown !== undefined && (
        <RoleDrawer key={`${shown.role} ${shown.revision}`} row={shown} onClose={() => show(undefined)} />
      )}
    </ListPage>
  );
}
