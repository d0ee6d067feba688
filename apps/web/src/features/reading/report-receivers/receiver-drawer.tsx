import type { Receiver, ReceiverFields } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { ConnectionTab } from './connection-tab.tsx';
import { contentFields, ContentTab } from './content-tab.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { ReceiverTest } from './use-receiver-test.ts';

export type ReceiverDrawerProps = OpenPageProps<ReceiverFields, Receiver> & { readonly testing: ReceiverTest };

/** Add or edit a receiver: where it is, what it gets, and what became of the reports for it. */
export function ReceiverDrawer({ page, testing }: ReceiverDrawerProps) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page);
  const { record, stored } = opened;
  const { form } = record;
  return (
    <OpenRecord
      opened={opened}
      size="wide"
      titles={{ add: t('reportReceivers.addTitle'), one: t('reportReceivers.editTitle') }}
      subtitle={stored && t(`reportReceivers.state.${stored.state}`)}
      tabs={{
        connection: { content: <ConnectionTab form={form} stored={stored} testing={testing} /> },
        content: { has: contentFields, content: <ContentTab form={form} /> },
        log: { has: 'stored', content: stored && <DeliveryLog receiver={stored} /> },
      }}
      tabName={(id) => t(`reportReceivers.tab.${id}`)}
    />
  );
}
