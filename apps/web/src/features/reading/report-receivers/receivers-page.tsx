import { useTranslation } from '#i18n/use-translation.ts';
import { listReceivers } from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import { receiverStates } from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import type { ReceiverRow } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { receiverKinds } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { ReceiverCard, receiverColumns } from './receiver-columns.tsx';
import { ReceiverDrawer } from './receiver-drawer.tsx';
import { receiverSearch } from './receiver-search.ts';
import { useReceiverActs } from './use-receiver-acts.tsx';

const keyOf = (row: ReceiverRow): string => String(row.receiverId);
const nameOf = (row: ReceiverRow): string => row.name;
const noRights = { create: false, change: false, remove: false };

/** Systems elsewhere that get reports, and how each fares. */
export function ReceiversPage() {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'report-receivers',
    kept: 'report-receivers',
    route: listReceivers,
    search: receiverSearch,
    everyMilliseconds: 10_000,
  });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const acts = useReceiverActs(may, () => change({ open: undefined }));
  const open = (row: ReceiverRow): void => change({ open: row.receiverId });
  const add = {
    label: t('reportReceivers.add'),
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="reportReceivers"
      columns={receiverColumns}
      card={ReceiverCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('reportReceivers.placeholder')}
      chips={[
        {
          kind: 'one',
          name: 'state',
          label: t('reportReceivers.column.state'),
          options: receiverStates.map((value) => ({ value, label: t(`reportReceivers.state.${value}`) })),
        },
        {
          kind: 'one',
          name: 'kind',
          label: t('reportReceivers.field.kind'),
          options: receiverKinds.map((value) => ({ value, label: t(`reportReceivers.kind.${value}`) })),
        },
      ]}
      add={may.create ? add : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <ReceiverDrawer key={search.open} search={search} acts={acts} mayCreate={may.create} change={change} />
      )}
      {acts.dialogs}
    </RecordList>
  );
}
