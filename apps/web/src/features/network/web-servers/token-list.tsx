import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listWebTokens } from '@isocenter/contract/network/web-requests/endpoints.ts';
import type { WebToken } from '@isocenter/contract/network/web-requests/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { FirstName, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { webServerSearch } from './web-server-search.ts';
import classes from './web-servers.module.css';

const keyOf = (row: WebToken): string => row.tokenId;
const nameOf = (row: WebToken): string => row.name;
const filters = ['q'];
const soonDays = 14;
const dayMilliseconds = 86_400_000;

/** The access tokens of all accounts, those that end first before the others. They are ended where their owner is looked after. */
export function TokenList({ views }: { readonly views: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useRecordList({
    grid: 'web-tokens',
    cacheKey: 'web-tokens',
    route: listWebTokens,
    search: webServerSearch,
    filters,
    isUnordered: true,
  });
  return (
    <RecordList
      list={list}
      texts="webRequests.tokens"
      title={t('webServers.title')}
      columns={tokenColumns}
      card={TokenCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={({ userId }) => void navigate({ to: `/apps/user/view/${userId}` as string })}
      placeholder={t('webRequests.tokens.placeholder')}
      above={views}
      takesFocus
    />
  );
}

function tokenColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<WebToken>[] {
  return [
    textColumn({
      id: 'name',
      header: t('webRequests.tokens.column.token'),
      width: 200,
      grow: true,
      hideable: false,
      text: ({ name }) => name,
      second: ({ hint }) => `${hint}…`,
    }),
    textColumn({
      id: 'user',
      header: t('webRequests.tokens.column.user'),
      width: 190,
      text: ({ userName }) => userName,
    }),
    {
      id: 'clinics',
      header: t('webRequests.tokens.column.clinics'),
      width: 190,
      render: ({ clinics }) => <FirstName names={clinics} />,
    },
    textColumn({
      id: 'reach',
      header: t('webRequests.tokens.column.reach'),
      width: 130,
      text: ({ reach }) => t(`webRequests.tokens.reach.${reach}`),
    }),
    {
      id: 'ends',
      header: t('webRequests.tokens.column.ends'),
      width: 120,
      render: (row) => <Ends row={row} formats={formats} />,
    },
    textColumn({
      id: 'used',
      header: t('webRequests.tokens.column.used'),
      width: 170,
      text: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('webRequests.tokens.never') : formatDateTime(lastUsedAt, formats),
      second: ({ lastUsedAddress }) => lastUsedAddress,
    }),
  ];
}

type EndsProps = { readonly row: WebToken; readonly formats: DateTimeFormat };

/** The day on which it ends, which stands out when it is near or over. */
function Ends({ row: { expiresAt }, formats }: EndsProps) {
  const left = Date.parse(expiresAt) - useMinute();
  const tone = left <= 0 ? 'over' : left < soonDays * dayMilliseconds ? 'warning' : undefined;
  return <bdi className={tone && classes[tone]}>{formatDate(expiresAt, formats)}</bdi>;
}

/** A token on a phone. */
function TokenCard({ row, t, formats }: CardProps<WebToken>) {
  return (
    <RowCard name={row.name} second={row.userName}>
      <span>{t(`webRequests.tokens.reach.${row.reach}`)}</span>
      <Ends row={row} formats={formats} />
    </RowCard>
  );
}
