import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportPolicyAcceptances } from '@isocenter/contract/people/policies.ts';
import type { PolicyAcceptance, PolicyKind } from '@isocenter/contract/people/policies.ts';
import { useGridLayout } from '#api/grid-layout.ts';
import { routeUrl } from '#api/route-url.ts';
import { knownLanguage, languageNames } from '#i18n/i18n.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { EmptyState, ErrorState, NoMatchState } from '#ui/states/state-message.tsx';
import { policyAcceptancesQuery } from '../policies-queries.ts';
import classes from '../policy-edit.module.css';

export interface AcceptanceListProps {
  readonly kind: PolicyKind;
  readonly version: number | undefined;
  readonly onAll: () => void;
}

const densities = ['standard', 'compact'] as const;
const keyOf = (row: PolicyAcceptance): string => String(row.id);
const nameOf = (row: PolicyAcceptance): string => (row.fullName === '' ? row.email : row.fullName);

/** Who accepted which version, when and from where. */
export function AcceptanceList({ kind, version, onAll }: AcceptanceListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(policyAcceptancesQuery(kind, version));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useColumns();
  const layout = useGridLayout('acceptances', { densities });
  const density = useGridDensity(layout.density);
  const [active, setActive] = useState<string | null>(null);
  const none = version === undefined ? 'empty' : 'no-match';
  const retry = <ActButton kind="primary" label={t('common.tryNow')} onClick={() => void list.refetch()} />;
  const showAll = <ActButton label={t('policies.acceptances.allVersions')} onClick={onAll} />;
  return (
    <div className={classes['acceptances']}>
      <div className={classes['tools']}>
        {version !== undefined && (
          <Tag
            tone="accent"
            label={t('policies.page.version', { version })}
            onRemove={onAll}
            removeLabel={t('policies.acceptances.allVersions')}
          />
        )}
        <Button
          component="a"
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          href={routeUrl(exportPolicyAcceptances, { params: { kind }, query: { version } })}
          download
        >
          {t('policies.acceptances.export')}
        </Button>
        <GridTools columns={columns} layout={layout} density={density} />
      </div>
      <div className={classes['grid']}>
        <DataGrid
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowName={nameOf}
          density={density}
          state={
            list.isError && rows.length === 0 ? 'error' : list.isPending ? 'loading' : rows.length > 0 ? 'ready' : none
          }
          errorState={
            <ErrorState title={t('policies.acceptances.errorTitle')} actions={retry}>
              {t('policies.page.errorText')}
            </ErrorState>
          }
          emptyState={
            <EmptyState title={t('policies.acceptances.emptyTitle')}>{t('policies.acceptances.emptyText')}</EmptyState>
          }
          noMatchState={
            <NoMatchState title={t('policies.acceptances.noMatchTitle')} actions={showAll}>
              {t('policies.acceptances.noMatchText')}
            </NoMatchState>
          }
          activeKey={active}
          onActiveChange={setActive}
          columnState={layout.columns}
          onColumnStateChange={layout.setColumns}
          onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
          labels={useGridLabels(t('policies.acceptances.grid'))}
        />
      </div>
    </div>
  );
}

function useColumns(): readonly GridColumn<PolicyAcceptance>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('policies.acceptances.person'),
        width: 180,
        grow: true,
        hideable: false,
        render: (row) => <bdi>{nameOf(row)}</bdi>,
      },
      { id: 'email', header: t('common.email'), width: 220, render: (row) => <bdi>{row.email}</bdi> },
      {
        id: 'version',
        header: t('policies.acceptances.version'),
        width: 70,
        align: 'end',
        render: (row) => row.version,
      },
      {
        id: 'language',
        header: t('common.language'),
        width: 90,
        render: (row) => languageNames[knownLanguage(row.language) ?? 'en'],
      },
      { id: 'at', header: t('policies.acceptances.at'), width: 150, render: (row) => formatDateTime(row.at, formats) },
      {
        id: 'address',
        header: t('policies.acceptances.address'),
        width: 130,
        render: (row) => <bdi className="iso-ltr">{row.address}</bdi>,
      },
    ],
    [t, formats],
  );
}
