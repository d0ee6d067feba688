import { IconArrowsDiff, IconExternalLink } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Correction } from '@isocenter/contract/archive/quarantine.ts';
import { useGridLayout } from '#api/grid-layout.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent } from '#ui/layout/list-page.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { CorrectionDrawer } from './correction-drawer.tsx';
import { CorrectionCard, correctionColumns } from './correction-columns.tsx';
import { correctionsQuery } from './quarantine-queries.ts';

const keyOf = ({ studyUid, source }: Correction): string => `${studyUid} ${source}`;
const densities = ['standard', 'compact'] as const;
const icon = { size: 16, stroke: 1.75 } as const;

/** Corrections that wait; Enter opens the comparison, J and K move. */
export function CorrectionsTab() {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const list = useInfiniteQuery(correctionsQuery);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useMemo(() => correctionColumns(t, formats), [t, formats]);
  const card = useCallback((row: Correction) => <CorrectionCard row={row} t={t} formats={formats} />, [t, formats]);
  const labels = useGridLabels(t('archive.quarantine.grid'));
  const layout = useGridLayout('quarantine', { densities });
  const density = useGridDensity(layout.density);
  const [active, setActive] = useState<string | null>(null);
  const [opened, setOpened] = useState<Correction | null>(null);
  const rowMenu = useCallback(
    (row: Correction): readonly GridMenuItem[] => [
      {
        id: 'compare',
        label: t('archive.quarantine.compare'),
        keys: '↵',
        icon: <IconArrowsDiff {...icon} />,
        onSelect: () => setOpened(row),
      },
      {
        id: 'study',
        label: t('archive.quarantine.toStudy'),
        icon: <IconExternalLink {...icon} />,
        onSelect: () => void navigate({ to: '/studies', search: { study: row.studyUid, drawer: 'series' } }),
      },
    ],
    [t, navigate],
  );
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
    if (step === 0 || opened !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex((row) => keyOf(row) === active);
    const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
    if (next !== undefined) setActive(keyOf(next));
  };
  return (
    <ListContent line>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid in it has the focus and the role */}
      <div style={{ display: 'contents' }} onKeyDown={move}>
        <DataGrid
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          density={density}
          state={listStateOf(list, rows.length, false)}
          errorState={<ListFailure list={list} title={t('archive.quarantine.errorTitle')} unfiltered />}
          emptyState={
            <EmptyState title={t('archive.quarantine.emptyTitle')}>{t('archive.quarantine.emptyText')}</EmptyState>
          }
          activeKey={active}
          onActiveChange={setActive}
          onOpen={setOpened}
          rowMenu={rowMenu}
          card={card}
          columnState={layout.columns}
          onColumnStateChange={layout.setColumns}
          onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
          labels={labels}
        />
      </div>
      {opened !== null && <CorrectionDrawer correction={opened} onClose={() => setOpened(null)} />}
    </ListContent>
  );
}
