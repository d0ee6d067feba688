import { useTranslation } from '#i18n/use-translation.ts';
import { testReceiver } from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { receiverKind } from './receiver-kind.ts';

export type ReceiverTest = Readonly<{ test: (receiverId: number) => void; isTesting: boolean }>;

/** Tries a receiver out, and says what came of it. */
export function useReceiverTest(): ReceiverTest {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate, isPending } = useActOn(receiverKind, (receiverId: number) =>
    call(testReceiver, { params: { receiverId } }),
  );
  const test = (receiverId: number): void =>
    mutate(receiverId, {
      onSuccess: ({ name, testFault }) => {
        if (testFault === null) toasts.done(t('reportReceivers.test.works', { name }), { id: 'receiver-test' });
        else toasts.ill(t(`reportReceivers.fault.${testFault}`), { id: 'receiver-test' });
      },
      onError: toasts.failed,
    });
  return { test, isTesting: isPending };
}
