import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { acknowledgeCriticalResult } from '@isocenter/contract/reading/critical-results/endpoints.ts';
import { call } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useCriticalAct } from './critical-queries.ts';

type Props = { readonly criticalResultId: number; readonly size?: 'small' };

/** Says that one knows of a critical result. It is another act than acknowledging the report, so it names what it is about. */
export function AcknowledgeCritical({ criticalResultId, size }: Props) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const params = { criticalResultId };
  const acknowledge = useCriticalAct(() => call(acknowledgeCriticalResult, { params, body: {} }));
  return (
    <ActButton
      kind="primary"
      {...(size && { size })}
      icon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
      label={t('criticalResults.acknowledge')}
      busy={acknowledge.isPending}
      onClick={() =>
        acknowledge.mutate(undefined, {
          onSuccess: () => toasts.done(t('criticalResults.acknowledged')),
          onError: toasts.failed,
        })
      }
    />
  );
}
