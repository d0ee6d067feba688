import { useTranslation } from '#i18n/use-translation.ts';
import { receiverActivity } from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import { type Receiver, newReceiver } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { ConnectionTab } from './connection-tab.tsx';
import { contentFields, ContentTab } from './content-tab.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { receiverKind } from './receiver-kind.ts';
import { receiverTabs } from './receiver-search.ts';
import type { ChangeSearch, ReceiverSearch } from './receiver-search.ts';
import type { ReceiverActs } from './use-receiver-acts.tsx';

export type ReceiverDrawerProps = {
  readonly search: ReceiverSearch;
  readonly mayCreate: boolean;
  readonly acts: ReceiverActs;
  readonly change: ChangeSearch;
};

/** Add or edit a receiver: where it is, what it gets, and what became of the reports for it. */
export function ReceiverDrawer({ search, mayCreate, acts, change }: ReceiverDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('reportReceivers.field');
  const { record, stored, loaded } = useStoredRecord(receiverKind, {
    open,
    start: newReceiver,
    onSaved: ({ name, receiverId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: receiverId, tab }, 'replace');
    },
  });
  const shown = receiverTabs.filter((id) => !isNew || id === 'connection' || id === 'content');
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={loaded}
      title={isNew ? t('reportReceivers.addTitle') : (stored?.name ?? t('reportReceivers.editTitle'))}
      subtitle={stored && t(`reportReceivers.state.${stored.state}`)}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabsOf(shown, (id) => t(`reportReceivers.tab.${id}`), {
        content: contentFields,
        log: 'plain',
        activity: 'plain',
      })}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      {tab === 'connection' && <ConnectionTab form={record.form} stored={stored} acts={acts} />}
      {tab === 'content' && <ContentTab form={record.form} />}
      {tab === 'log' && stored && <DeliveryLog receiver={stored} />}
      {tab === 'activity' && stored && <ReceiverActivity receiver={stored} fieldName={fieldName} />}
    </RecordDrawer>
  );
}

type ActivityProps = { readonly receiver: Receiver; readonly fieldName: (field: string) => string };

function ReceiverActivity({ receiver: { receiverId }, fieldName }: ActivityProps) {
  const activity = useActivity(receiverActivity, receiverKind.kept, { receiverId });
  return <RecordActivity activity={activity} fieldName={fieldName} />;
}
