import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { testReceiver } from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import type { Receiver, ReceiverMay } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { call } from '#api/client.ts';
import { useActOn, useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { receiverKind } from './receiver-kind.ts';

/** The part of a receiver that the acts need: its row in the list, or the record. */
type ActReceiver = Pick<Receiver, 'receiverId' | 'name' | 'status'>;

export type ReceiverActs = RecordActs<ActReceiver> &
  Readonly<{ test: (receiverId: number) => void; isTesting: boolean }>;

/** Returns the acts on a receiver from wherever one is shown. */
export function useReceiverActs(may: ReceiverMay, onGone: () => void): ReceiverActs {
  const { t } = useTranslation();
  const told = useTold();
  const { mutateAsync } = useChangeStored(receiverKind);
  const { mutate, isPending } = useActOn(receiverKind, (receiverId: number) =>
    call(testReceiver, { params: { receiverId } }),
  );
  const test = (receiverId: number): void =>
    mutate(receiverId, {
      onSuccess: ({ name, testFault }) => {
        if (testFault === null) told.done(t('reportReceivers.test.works', { name }), { id: 'receiver-test' });
        else told.ill(t(`reportReceivers.fault.${testFault}`), { id: 'receiver-test' });
      },
      onError: told.failed,
    });
  const acts = useRecordActs<ActReceiver>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) =>
      Promise.all(rows.map(({ receiverId }) => mutateAsync({ key: receiverId, fields: { status } }))),
    dialogs: { remove: RemoveReceiver },
    more: ({ receiverId, status }) =>
      may.change && status === 'active'
        ? [
            {
              id: 'test',
              label: t('reportReceivers.test.open'),
              icon: <IconPlugConnected size={16} stroke={1.75} />,
              onSelect: () => test(receiverId),
            },
          ]
        : [],
    onGone,
  });
  return { ...acts, test, isTesting: isPending };
}

function RemoveReceiver({ record, ...props }: AskedProps<ActReceiver>) {
  const { t } = useTranslation();
  const removal = useRemoval(receiverKind, record.receiverId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('reportReceivers.removeText')} />;
}
