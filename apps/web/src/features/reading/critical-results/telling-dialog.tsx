import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { recordTelling } from '@isocenter/contract/reading/critical-results/endpoints.ts';
import { tellingWays } from '@isocenter/contract/reading/critical-results/critical-results.ts';
import type { CriticalResult, NewTelling } from '@isocenter/contract/reading/critical-results/fields.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { MomentField } from '#ui/form/moment-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useCriticalAct } from './critical-queries.ts';

type Props = { readonly result: CriticalResult; readonly opened: boolean; readonly onClose: () => void };

/** Records the notification of somebody outside of the product: whom, how, when, and whether he repeated it. */
export function TellingDialog({ result, opened, onClose }: Props) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [given, setGiven] = useState<NewTelling>({
    way: 'phone',
    name: result.toName,
    toldAt: null,
    isReadBack: false,
  });
  const change = (more: Partial<NewTelling>): void => setGiven((before) => ({ ...before, ...more }));
  const telling = useCriticalAct((body: NewTelling) =>
    call(recordTelling, { params: { criticalResultId: result.criticalResultId }, body }),
  );
  const faults = telling.error instanceof ApiError ? telling.error.fields : {};
  const send = (): void =>
    telling.mutate(given, {
      onSuccess: onClose,
      onError: (error) => {
        if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) toasts.failed(error);
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('criticalResults.telling.act')}
      confirmLabel={t('criticalResults.telling.confirm')}
      cancelLabel={t('common.cancel')}
      busy={telling.isPending}
      written={given.name === result.toName ? '' : given.name}
      onConfirm={send}
      onCancel={() => {
        change({ name: result.toName });
        onClose();
      }}
      fields={
        <>
          <ChoiceField
            label={t('criticalResults.telling.way')}
            choices={tellingWays.map((value) => ({ value, label: t(`criticalResults.wayOf.${value}`) }))}
            value={given.way}
            onChange={(way) => change({ way })}
          />
          <TextInput
            label={t('criticalResults.telling.name')}
            value={given.name}
            error={faults['name']}
            maxLength={100}
            required
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <MomentField
            label={t('criticalResults.telling.time')}
            hint={t('criticalResults.telling.timeHint')}
            value={given.toldAt}
            error={faults['toldAt']}
            onChange={(toldAt) => change({ toldAt })}
          />
          <Checkbox
            label={t('criticalResults.telling.readBack')}
            description={t('criticalResults.telling.readBackHint')}
            checked={given.isReadBack}
            onChange={(event) => change({ isReadBack: event.currentTarget.checked })}
          />
        </>
      }
    >
      {t('criticalResults.telling.text')}
    </ConfirmDialog>
  );
}
