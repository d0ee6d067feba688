import { IconBuildingHospital, IconChecks, IconFilterPlus, IconListDetails } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnassignedStudy } from '@isocenter/contract/people/clinic-placing.ts';
import { useGridLayout } from '#api/grid-layout.ts';
import { useBounded } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { BulkBar } from '#ui/data-grid/bulk-bar.tsx';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { nothingSelected } from '#ui/data-grid/data-grid-props.ts';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import type { Selection } from '#ui/data-grid/selection.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { unassignedCountQuery, unassignedQuery } from './clinic-queries.ts';
import { ClinicTabs } from './clinic-tabs.tsx';
import { RuleFromDialog } from './rule-from-dialog.tsx';
import { UnassignedCard, unassignedColumns } from './unassigned-columns.tsx';
import { useAssign } from './use-assign.ts';

const keyOf = ({ study }: UnassignedStudy): string => study.studyUid;
const densities = ['comfortable', 'compact'] as const;
const icon = { size: 16, stroke: 1.75 } as const;

/** Studies that no rule placed: whoever sees every study says where they belong. */
export function UnassignedPage() {
  const { t } = useTranslation();
  const bounded = useBounded();
  const formats = useFormats();
  const list = useInfiniteQuery(unassignedQuery);
  const { data: waiting } = useQuery({ ...unassignedCountQuery, enabled: list.isSuccess });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useMemo(() => unassignedColumns(t, formats), [t, formats]);
  const labels = useGridLabels(t('clinics.unassigned.grid'));
  const layout = useGridLayout('unassigned', { densities });
  const density = useGridDensity(layout.density);
  const [active, setActive] = useState<string | null>(null);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [assigned, setAssigned] = useState<readonly UnassignedStudy[]>([]);
  const [ruleFrom, setRuleFrom] = useState<UnassignedStudy | null>(null);
  const { accept, isPending } = useAssign();
  const rowMenu = useRowMenu({ onAssign: setAssigned, onRule: setRuleFrom, onAccept: accept });
  const ask = useCallback((row: UnassignedStudy) => setAssigned([row]), []);
  const nameOf = useCallback(
    ({ study }: UnassignedStudy) => formatPersonName(study.patientName, t('clinics.unassigned.unknownName')),
    [t],
  );
  const card = useCallback(
    (row: UnassignedStudy) => <UnassignedCard row={row} t={t} formats={formats} />,
    [t, formats],
  );
  const chosen = rows.filter((row) => selection.has(keyOf(row)));
  const suggested = chosen.filter((row) => row.suggestion !== null);
  return (
    <ListPage>
      <PageHeader
        title={t('clinics.unassigned.title')}
        {...(waiting === undefined
          ? {}
          : { live: t('clinics.unassigned.live', { count: waiting.count, text: bounded(waiting) }) })}
      >
        <GridTools columns={columns} layout={layout} density={density} />
      </PageHeader>
      <ClinicTabs active="queue" />
      <ListContent>
        <DataGrid
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowName={nameOf}
          density={density}
          state={listStateOf(list, rows.length, false)}
          errorState={
            <ListFailure
              list={list}
              title={t('clinics.unassigned.errorTitle')}
              unfiltered
              forbidden={{ title: t('clinics.unassigned.forbiddenTitle'), text: t('clinics.unassigned.forbiddenText') }}
            />
          }
          emptyState={
            <EmptyState title={t('clinics.unassigned.emptyTitle')}>{t('clinics.unassigned.emptyText')}</EmptyState>
          }
          selection={selection}
          onSelectionChange={setSelection}
          activeKey={active}
          onActiveChange={setActive}
          onOpen={ask}
          rowMenu={rowMenu}
          card={card}
          columnState={layout.columns}
          onColumnStateChange={layout.setColumns}
          onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
          labels={labels}
          bulkBar={
            chosen.length > 0 && (
              <BulkBar
                label={t('clinics.unassigned.bulk')}
                closeLabel={t('clinics.unassigned.clear')}
                summary={t('clinics.unassigned.selected', { count: chosen.length })}
                onClose={() => setSelection(nothingSelected)}
                actions={[
                  {
                    id: 'assign',
                    label: t('clinics.unassigned.assign'),
                    icon: <IconBuildingHospital {...icon} />,
                    onSelect: () => setAssigned(chosen),
                  },
                  {
                    id: 'accept',
                    label: t('clinics.unassigned.accept'),
                    icon: <IconChecks {...icon} />,
                    disabled: suggested.length === 0 || isPending,
                    onSelect: () => {
                      accept(suggested);
                      setSelection(nothingSelected);
                    },
                  },
                ]}
              />
            )
          }
        />
      </ListContent>
      {assigned.length > 0 && (
        <AssignDialog rows={assigned} onDone={() => setSelection(nothingSelected)} onClose={() => setAssigned([])} />
      )}
      {ruleFrom !== null && <RuleFromDialog row={ruleFrom} onClose={() => setRuleFrom(null)} />}
    </ListPage>
  );
}

type RowActs = {
  readonly onAssign: (rows: readonly UnassignedStudy[]) => void;
  readonly onRule: (row: UnassignedStudy) => void;
  readonly onAccept: (rows: readonly UnassignedStudy[]) => void;
};

function useRowMenu({ onAssign, onRule, onAccept }: RowActs) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useCallback(
    (row: UnassignedStudy): readonly GridMenuItem[] => [
      ...(row.suggestion === null
        ? []
        : [
            {
              id: 'accept',
              label: t('clinics.unassigned.assignTo', { name: row.suggestion.clinicName }),
              icon: <IconChecks {...icon} />,
              onSelect: () => onAccept([row]),
            },
          ]),
      {
        id: 'assign',
        label: t('clinics.unassigned.assign'),
        keys: '↵',
        icon: <IconBuildingHospital {...icon} />,
        onSelect: () => onAssign([row]),
      },
      {
        id: 'rule',
        label: t('clinics.unassigned.makeRule'),
        icon: <IconFilterPlus {...icon} />,
        onSelect: () => onRule(row),
      },
      {
        id: 'open',
        label: t('clinics.unassigned.openStudy'),
        icon: <IconListDetails {...icon} />,
        dividerBefore: true,
        onSelect: () => void navigate({ to: '/studies', search: { study: row.study.studyUid, drawer: 'series' } }),
      },
    ],
    [t, navigate, onAssign, onRule, onAccept],
  );
}
