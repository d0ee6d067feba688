import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { recordCommunication } from '@isocenter/contract/reading/critical-results/endpoints.ts';
import { communicationWays } from '@isocenter/contract/reading/critical-results/critical-results.ts';
import type { CriticalResult, NewCommunication } from '@isocenter/contract/reading/critical-results/fields.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { MomentField } from '#ui/form/moment-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useCriticalAct } from './critical-queries.ts';

type Props = { readonly result: CriticalResult; readonly opened: boolean; readonly onClose: () => void };

/** Records the notification of somebody outside of the product: whom, how, when, and whether he repeated it. */
export function CommunicationDialog({ result, opened, onClose }: Props) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [given, setGiven] = useState<NewCommunication>({
    way: 'phone',
    name: result.toName,
    communicatedAt: null,
    isReadBack: false,
  });
  const change = (more: Partial<NewCommunication>): void => setGiven((before) => ({ ...before, ...more }));
  const communication = useCriticalAct((body: NewCommunication) =>
    call(recordCommunication, { params: { criticalResultId: result.criticalResultId }, body }),
  );
  const faults = communication.error instanceof ApiError ? communication.error.fields : {};
  const send = (): void =>
    communication.mutate(given, {
      onSuccess: onClose,
      onError: (error) => {
        if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) toasts.failed(error);
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('criticalResults.communication.act')}
      confirmLabel={t('criticalResults.communication.confirm')}
      cancelLabel={t('common.cancel')}
      busy={communication.isPending}
      written={given.name === result.toName ? '' : given.name}
      onConfirm={send}
      onCancel={() => {
        change({ name: result.toName });
        onClose();
      }}
      fields={
        <>
          <ChoiceField
            label={t('criticalResults.communication.way')}
            choices={communicationWays.map((value) => ({ value, label: t(`criticalResults.wayOf.${value}`) }))}
            value={given.way}
            onChange={(way) => change({ way })}
          />
          <TextInput
            label={t('criticalResults.communication.name')}
            value={given.name}
            error={faults['name']}
            maxLength={100}
            required
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <MomentField
            label={t('criticalResults.communication.time')}
            hint={t('criticalResults.communication.timeHint')}
            value={given.communicatedAt}
            error={faults['communicatedAt']}
            onChange={(communicatedAt) => change({ communicatedAt })}
          />
          <Checkbox
            label={t('criticalResults.communication.readBack')}
            description={t('criticalResults.communication.readBackHint')}
            checked={given.isReadBack}
            onChange={(event) => change({ isReadBack: event.currentTarget.checked })}
          />
        </>
      }
    >
      {t('criticalResults.communication.text')}
    </ConfirmDialog>
  );
}
