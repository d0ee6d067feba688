import { IconPlugConnected } from '@tabler/icons-react';
import { listReceivers, receiverActivity } from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import { receiverStates } from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import { receiverKinds } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { chipOf } from '#ui/records/chips.ts';
import { ReceiverCard, receiverColumns } from './receiver-columns.tsx';
import { ReceiverDrawer } from './receiver-drawer.tsx';
import { receiverKind } from './receiver-kind.ts';
import { receiverSearch } from './receiver-search.ts';
import { useReceiverTest } from './use-receiver-test.ts';

/** Systems elsewhere that get reports, and how each fares. */
export function ReceiversPage() {
  const { t } = useTranslation();
  const testing = useReceiverTest();
  const testOf = (receiverId: number) => ({
    id: 'test',
    label: t('reportReceivers.test.open'),
    icon: <IconPlugConnected size={16} stroke={1.75} />,
    onSelect: () => testing.test(receiverId),
  });
  const page = useRecordPage(receiverKind, {
    grid: 'report-receivers',
    route: listReceivers,
    activity: receiverActivity,
    search: receiverSearch,
    everyMilliseconds: 10_000,
    texts: 'reportReceivers',
    nameOf: ({ name }) => name,
    more: ({ receiverId, status }, { may }) => (may.change === true && status === 'active' ? [testOf(receiverId)] : []),
  });
  return (
    <RecordPage
      page={page}
      columns={receiverColumns}
      card={ReceiverCard}
      chips={[
        chipOf('state', t('reportReceivers.column.state'), receiverStates, (state) =>
          t(`reportReceivers.state.${state}`),
        ),
        chipOf('kind', t('reportReceivers.field.kind'), receiverKinds, (kind) => t(`reportReceivers.kind.${kind}`)),
      ]}
      drawer={<ReceiverDrawer page={page} testing={testing} />}
    />
  );
}
