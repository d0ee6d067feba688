import type { TFunction } from '#i18n/text-keys.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportWebRequests, listWebRequests } from '@isocenter/contract/network/web-requests/endpoints.ts';
import { requestOutcomes } from '@isocenter/contract/network/web-requests/web-requests.ts';
import type { WebRequest } from '@isocenter/contract/network/web-requests/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { formatBytes } from '#ui/format/number.ts';
import { countColumn, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { webServerSearch } from './web-server-search.ts';
import classes from './web-servers.module.css';

const keyOf = (row: WebRequest): string => String(row.requestId);
const nameOf = (row: WebRequest): string => `${row.method} /${row.path}`;
const filters = ['q', 'outcome'];
const hidden = ['address', 'sizeBytes'];

/** Lists the requests to our DICOMweb service, as they come. */
export function RequestList({ views }: { readonly views: ReactNode }) {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'web-requests',
    cacheKey: 'web-requests',
    route: listWebRequests,
    search: webServerSearch,
    filters,
    hidden,
    isUnordered: true,
    everyMilliseconds: 5_000,
  });
  const outcomes = requestOutcomes.map((value) => ({ value, label: t(`webRequests.outcome.${value}`) }));
  return (
    <RecordList
      list={list}
      texts="webRequests"
      title={t('webServers.title')}
      columns={requestColumns}
      card={RequestCard}
      rowKey={keyOf}
      rowName={nameOf}
      placeholder={t('webRequests.placeholder')}
      above={views}
      chips={[{ kind: 'one', name: 'outcome', label: t('webRequests.column.status'), options: outcomes }]}
      onExport={(format) => list.exportBy(exportWebRequests, format)}
      takesFocus
    />
  );
}

function requestColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<WebRequest>[] {
  return [
    textColumn({
      id: 'at',
      header: t('webRequests.column.at'),
      width: 178,
      isLtr: true,
      hideable: false,
      text: ({ at }) => formatMoment(at, formats),
    }),
    textColumn({
      id: 'caller',
      header: t('webRequests.column.caller'),
      width: 190,
      text: (row) => callerOf(row, t),
      second: ({ kind, account, address }) => (kind === 'token' ? account : address),
    }),
    {
      id: 'request',
      header: t('webRequests.column.request'),
      width: 320,
      grow: true,
      hideable: false,
      skeleton: 'lines',
      render: (row) =>
        row.hasClinic ? (
          <RequestedPath row={row} />
        ) : (
          <CellLines first={<RequestedPath row={row} />} second={t('webRequests.noClinic')} />
        ),
    },
    countColumn({
      id: 'requests',
      header: t('webRequests.column.requests'),
      width: 96,
      count: ({ requests }) => requests,
    }),
    { id: 'status', header: t('webRequests.column.status'), width: 84, render: (row) => <Status row={row} /> },
    countColumn({
      id: 'took',
      header: t('webRequests.column.took'),
      width: 104,
      count: ({ milliseconds }) => milliseconds,
    }),
    textColumn({
      id: 'sizeBytes',
      header: t('webRequests.column.bytes'),
      width: 110,
      text: ({ bytes }) => formatBytes(bytes, formats),
    }),
    textColumn({
      id: 'address',
      header: t('webRequests.column.address'),
      width: 130,
      isLtr: true,
      text: ({ address }) => address,
    }),
  ];
}

function callerOf({ kind, caller, address }: WebRequest, t: TFunction): string {
  if (kind === 'unknown') return address === '' ? t('webRequests.others') : t('webRequests.stranger');
  return caller === '' ? t('webRequests.somebody') : caller;
}

/** Shows the root and the path; long UIDs are cut by the column. */
function RequestedPath({ row }: { readonly row: WebRequest }) {
  const path = `${row.clinicCode === '' ? '' : `/${row.clinicCode}`}/${row.path}`;
  return (
    <bdi className={`iso-ltr ${classes['request']}`} title={path}>
      <strong>{row.method}</strong> {path}
    </bdi>
  );
}

function Status({ row: { status } }: { readonly row: WebRequest }) {
  return (
    <span className={classes['result']} data-outcome={status < 400 ? 'worked' : 'failed'}>
      {status}
    </span>
  );
}

/** A request on a phone. */
function RequestCard({ row, t, formats }: CardProps<WebRequest>) {
  return (
    <RowCard name={<RequestedPath row={row} />} second={callerOf(row, t)}>
      <Status row={row} />
      {!row.hasClinic && <span>{t('webRequests.noClinic')}</span>}
      <span>{formatMoment(row.at, formats)}</span>
      <span>{t('webRequests.several', { count: row.requests })}</span>
    </RowCard>
  );
}
