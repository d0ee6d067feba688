import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuarantinedInstance } from '@isocenter/contract/archive/quarantine.ts';
import { useCan } from '#api/abilities.tsx';
import { useGridLayout } from '#api/grid-layout.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent } from '#ui/layout/list-page.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { quarantineColumns } from './quarantine-columns.tsx';
import { quarantineQuery } from './quarantine-queries.ts';
import classes from './quarantine.module.css';

const keyOf = (row: QuarantinedInstance): string => String(row.id);
const densities = ['standard', 'compact'] as const;
const icon = { size: 16, stroke: 1.75 } as const;

/** The objects that were received whole and not taken in, each with what can be done. */
export function HeldObjects() {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const mayDiscard = useCan('delete', 'Quarantine');
  const list = useInfiniteQuery(quarantineQuery);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useMemo(() => quarantineColumns(t, formats), [t, formats]);
  const labels = useGridLabels(t('archive.quarantine.grid'));
  const layout = useGridLayout('quarantine', { densities });
  const density = useGridDensity(layout.density);
  const [active, setActive] = useState<string | null>(null);
  const [asked, setAsked] = useState<QuarantinedInstance | null>(null);
  const toStudy = useCallback(
    (row: QuarantinedInstance) => void navigate({ to: '/studies', search: { study: row.studyUid, drawer: 'series' } }),
    [navigate],
  );
  const rowMenu = useCallback(
    (row: QuarantinedInstance): readonly GridMenuItem[] => {
      const study = { id: 'study', label: t('archive.quarantine.toStudy'), icon: <IconExternalLink {...icon} />, onSelect: () => toStudy(row) };
      const discard = { id: 'discard', label: t('archive.quarantine.discard'), danger: true, dividerBefore: true, icon: <IconTrash {...icon} />, onSelect: () => setAsked(row) };
      return mayDiscard ? [study, discard] : [study];
    },
    [t, toStudy, mayDiscard],
  );
  return (
    <>
      <div className={classes['tools']}>
        <p>{t('archive.quarantine.hint')}</p>
        <GridTools columns={columns} layout={layout} density={density} />
      </div>
      <ListContent line>
        <DataGrid
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          density={density}
          state={listStateOf(list, rows.length, false)}
          errorState={<ListFailure list={list} title={t('archive.quarantine.errorTitle')} unfiltered />}
          emptyState={<EmptyState title={t('archive.quarantine.emptyTitle')}>{t('archive.quarantine.emptyText')}</EmptyState>}
          activeKey={active}
          onActiveChange={setActive}
          onOpen={toStudy}
          rowMenu={rowMenu}
          columnState={layout.columns}
          onColumnStateChange={layout.setColumns}
          onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
          labels={labels}
        />
      </ListContent>
      {asked !== null && <DiscardDialog instance={asked} onClose={() => setAsked(null)} />}
    </>
  );
} // prettier-ignore
