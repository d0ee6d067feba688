import { IconBan, IconMailShare } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportShares, listShares } from '@isocenter/contract/reading/shares/endpoints.ts';
import { shareStates } from '@isocenter/contract/reading/shares/shares.ts';
import type { ShareRow } from '@isocenter/contract/reading/shares/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useRecordList } from '#api/records/use-record-list.ts';
import { askToShare } from '#features/archive/studies/studies.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { chipOf } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { ShareCard, shareColumns } from './share-columns.tsx';
import { cacheKey } from './share-queries.ts';
import { ShareRecord } from './share-record.tsx';
import { shareSearch } from './share-search.ts';
import { isOpen } from './share-words.ts';
import { useRevoking } from './use-revoking.tsx';

const keyOf = (row: ShareRow): string => String(row.shareId);
const nameOf = (row: ShareRow): string => row.recipient;

/** Lists the shares with people without an account: mine, and for those who look after them those of others. */
export function SharesPage() {
  const { t } = useTranslation();
  const list = useRecordList({ grid: 'shares', cacheKey, route: listShares, search: shareSearch });
  const { search, change, first, exportBy } = list;
  const { revoke, question } = useRevoking();
  const [mayShare, mayUpload] = [useCan('create', 'Share'), useCan('create', 'Upload')];
  const open = (row: ShareRow): void => change({ open: row.shareId });
  const revokeItem = (rows: readonly ShareRow[], then = () => {}): GridMenuItem[] => {
    const living = rows.filter(isOpen);
    if (living.length === 0) return [];
    const icon = <IconBan size={16} stroke={1.75} />;
    return [{ id: 'revoke', label: t('shares.revoke'), danger: true, icon, onSelect: () => revoke(living, then) }];
  };
  return (
    <RecordList
      list={list}
      texts="shares"
      columns={shareColumns}
      card={ShareCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => revokeItem([row])}
      bulk={(rows, clear) => revokeItem(rows, clear)}
      placeholder={t('shares.placeholder')}
      chips={[
        ...(first?.may.others === true
          ? [
              {
                kind: 'one' as const,
                name: 'owner',
                label: t('shares.column.by'),
                options: [{ value: 'me', label: t('shares.mine') }],
              },
            ]
          : []),
        chipOf('state', t('shares.column.state'), shareStates, (value) => t(`shares.stateOf.${value}`)),
        {
          kind: 'one',
          name: 'within',
          label: t('shares.within'),
          options: (['1', '7'] as const).map((value) => ({ value, label: t(`shares.withinDays.${value}`) })),
        },
      ]}
      add={
        mayShare && mayUpload
          ? {
              label: t('shares.ask'),
              icon: <IconMailShare size={16} stroke={1.75} />,
              run: () => askToShare({}),
            }
          : undefined
      }
      onExport={(format) => exportBy(exportShares, format)}
      takesFocus
    >
      {typeof search.open === 'number' && (
        <ShareRecord
          key={search.open}
          shareId={search.open}
          tab={search.tab ?? 'share'}
          onTab={(tab) => change({ tab }, 'replace')}
          onRevoke={(share) => revoke([share])}
          onClose={() => change({ open: undefined })}
        />
      )}
      {question}
    </RecordList>
  );
}
