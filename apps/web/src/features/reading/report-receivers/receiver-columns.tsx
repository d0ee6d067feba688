import type { TFunction } from '#i18n/text-keys.ts';
import type { ReceiverRow } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { countColumn, sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { PeerState } from '#ui/status/peer-state.tsx';

/** The columns of the list of report receivers. */
export function receiverColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ReceiverRow>[] {
  return [
    { ...sorted('state', 150, t('reportReceivers.column.state')), render: (row) => <StateSign row={row} t={t} /> },
    textColumn({
      ...sorted('name', 220, t('reportReceivers.field.name')),
      grow: true,
      hideable: false,
      text: ({ name }) => name,
    }),
    textColumn({
      ...sorted('kind', 130, t('reportReceivers.field.kind')),
      text: ({ kind }) => t(`reportReceivers.kind.${kind}`),
    }),
    textColumn({
      id: 'address',
      header: t('reportReceivers.column.address'),
      width: 260,
      isLtr: true,
      text: ({ address }) => address,
      second: ({ isOpen }) => (isOpen ? t('reportReceivers.open') : ''),
    }),
    countColumn({
      id: 'waiting',
      header: t('reportReceivers.column.waiting'),
      width: 100,
      count: ({ waiting }) => waiting,
    }),
    countColumn({
      id: 'givenUp',
      header: t('reportReceivers.column.givenUp'),
      width: 130,
      count: ({ givenUp }) => givenUp,
    }),
    textColumn({
      id: 'sent',
      header: t('reportReceivers.column.sent'),
      width: 160,
      isLtr: true,
      text: ({ sentAt }) => (sentAt === null ? '' : formatDateTime(sentAt, formats)),
    }),
  ];
}

function StateSign({ row: { state }, t }: { readonly row: Pick<ReceiverRow, 'state'>; readonly t: TFunction }) {
  return <PeerState state={state}>{t(`reportReceivers.state.${state}`)}</PeerState>;
}

/** A receiver on a phone. */
export function ReceiverCard({ row, t }: CardProps<ReceiverRow>) {
  return (
    <RowCard name={row.name} second={<bdi className="iso-ltr">{row.address}</bdi>}>
      <StateSign row={row} t={t} />
      <span>{t(`reportReceivers.kind.${row.kind}`)}</span>
      {row.isOpen && <span>{t('reportReceivers.open')}</span>}
    </RowCard>
  );
}
