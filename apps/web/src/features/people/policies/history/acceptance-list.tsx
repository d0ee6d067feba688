import { IconDownload } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportPolicyAcceptances, listPolicyAcceptances } from '@isocenter/contract/people/policies/endpoints.ts';
import type { PolicyAcceptance } from '@isocenter/contract/people/policies/fields.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { plainSearch } from '#api/search.ts';
import { knownLanguage, languageNames } from '#i18n/i18n.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDateTime, type DateTimeFormat } from '#ui/format/date-time.ts';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RecordGrid } from '#ui/records/record-grid.tsx';
import { useDrawn } from '#ui/records/use-drawn.ts';
import { EmptyState, NoMatchState } from '#ui/states/state-message.tsx';
import classes from '../policy-edit.module.css';

export interface AcceptanceListProps {
  readonly kind: PolicyKind;
  readonly version: number | undefined;
  readonly onAll: () => void;
}

const densities = ['standard', 'compact'] as const;
const keyOf = (row: PolicyAcceptance): string => String(row.id);
const nameOf = (row: PolicyAcceptance): string => (row.fullName === '' ? row.email : row.fullName);

/** Lists the acceptances with version, time and address. */
export function AcceptanceList({ kind, version, onAll }: AcceptanceListProps) {
  const { t } = useTranslation();
  const params = useMemo(() => ({ kind }), [kind]);
  const list = useRecordList({
    grid: 'acceptances',
    cacheKey: 'policies',
    route: listPolicyAcceptances,
    params,
    search: plainSearch,
    also: useMemo(() => ({ version }), [version]),
    densities,
  });
  const { columns, density } = useDrawn(list, acceptanceColumns);
  return (
    <div className="iso-stack">
      <div className={classes['tools']}>
        {version !== undefined && (
          <Tag
            tone="accent"
            label={t('policies.page.version', { version })}
            onRemove={onAll}
            removeLabel={t('policies.acceptances.allVersions')}
          />
        )}
        <ActButton
          size="small"
          icon={<IconDownload size={16} stroke={1.75} />}
          label={t('policies.acceptances.export')}
          onClick={() => list.exportBy(exportPolicyAcceptances, 'csv')}
        />
        <GridTools columns={columns} layout={list.layout} density={density} />
      </div>
      <div className={classes['grid']}>
        <RecordGrid
          list={list}
          name={t('policies.acceptances.grid')}
          columns={acceptanceColumns}
          card={AcceptanceCard}
          rowKey={keyOf}
          rowName={nameOf}
          empty={version === undefined ? <NoneYet /> : <NoneOfVersion onAll={onAll} />}
        />
      </div>
    </div>
  );
}

function NoneYet() {
  const { t } = useTranslation();
  return <EmptyState title={t('policies.acceptances.emptyTitle')}>{t('policies.acceptances.emptyText')}</EmptyState>;
}

function NoneOfVersion({ onAll }: { readonly onAll: () => void }) {
  const { t } = useTranslation();
  const showAll = <ActButton label={t('policies.acceptances.allVersions')} onClick={onAll} />;
  return (
    <NoMatchState title={t('policies.acceptances.noMatchTitle')} actions={showAll}>
      {t('policies.acceptances.noMatchText')}
    </NoMatchState>
  );
}

function AcceptanceCard({ row, t, formats }: CardProps<PolicyAcceptance>) {
  return (
    <RowCard name={nameOf(row)} second={row.email}>
      {t('policies.page.version', { version: row.version })}
      {formatDateTime(row.at, formats)}
    </RowCard>
  );
}

function acceptanceColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<PolicyAcceptance>[] {
  return [
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
  ];
}
