import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuarantineDecision } from '@isocenter/contract/archive/quarantine-decisions.ts';
import { useCan } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent } from '#ui/layout/list-page.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { DecidedCard, decidedColumns } from './decided-columns.tsx';
import { decisionsQuery, useQuarantineActs } from './quarantine-queries.ts';

const keyOf = (row: QuarantineDecision): string => String(row.id);
const icon = { size: 16, stroke: 1.75 } as const;

/** What was decided, by whom, and its undoing within 90 days. */
export function DecidedTab() {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const mayUndo = useCan('delete', 'Quarantine');
  const list = useInfiniteQuery(decisionsQuery);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useMemo(() => decidedColumns(t, formats), [t, formats]);
  const card = useCallback(
    (row: QuarantineDecision) => <DecidedCard row={row} t={t} formats={formats} />,
    [t, formats],
  );
  const labels = useGridLabels(t('archive.quarantine.tab.decided'));
  const density = useGridDensity('standard');
  const [active, setActive] = useState<string | null>(null);
  const { mutate } = useQuarantineActs().undo;
  const undo = useCallback(
    (row: QuarantineDecision) =>
      mutate(row.id, {
        onSuccess: ({ job }) =>
          showToast({
            tone: 'ok',
            title: job === null ? t('archive.quarantine.undone') : t('archive.quarantine.undoing'),
          }),
        onError: (error) => showToast({ tone: 'error', title: t('archive.act.failed'), text: error.message }),
      }),
    [mutate, t],
  );
  const toStudy = useCallback(
    (row: QuarantineDecision) => void navigate({ to: '/studies', search: { study: row.studyUid, drawer: 'series' } }),
    [navigate],
  );
  const rowMenu = useCallback(
    (row: QuarantineDecision): readonly GridMenuItem[] => [
      {
        id: 'study',
        label: t('archive.quarantine.toStudy'),
        icon: <IconExternalLink {...icon} />,
        onSelect: () => toStudy(row),
      },
      ...(mayUndo && row.canBeUndone
        ? [
            {
              id: 'undo',
              label: t('archive.quarantine.undo'),
              icon: <IconArrowBackUp {...icon} />,
              onSelect: () => undo(row),
            },
          ]
        : []),
    ],
    [t, toStudy, undo, mayUndo],
  );
  return (
    <ListContent line>
      <DataGrid
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        density={density}
        state={listStateOf(list, rows.length, false)}
        errorState={<ListFailure list={list} title={t('archive.quarantine.errorTitle')} unfiltered />}
        emptyState={
          <EmptyState title={t('archive.quarantine.noneDecided')}>{t('archive.quarantine.noneDecidedText')}</EmptyState>
        }
        activeKey={active}
        onActiveChange={setActive}
        onOpen={toStudy}
        rowMenu={rowMenu}
        card={card}
        onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
        labels={labels}
      />
    </ListContent>
  );
}
