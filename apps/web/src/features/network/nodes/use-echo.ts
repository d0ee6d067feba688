import { useTranslation } from '#i18n/use-translation.ts';
import { echoNode } from '@isocenter/contract/network/nodes/endpoints.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { nodeKind } from './node-kind.ts';

/** Asks a node whether it answers, and says what came of it. */
export function useEcho(): (nodeId: number) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate } = useActOn(nodeKind, (nodeId: number) => call(echoNode, { params: { nodeId } }));
  return (nodeId) =>
    mutate(nodeId, {
      onSuccess: ({ fault, milliseconds }) => {
        if (fault === null) toasts.done(t('nodes.echoed', { milliseconds }), { id: 'echo' });
        else toasts.failed(new Error(t('nodes.echoFailed', { fault: t(`nodes.fault.${fault}`) })));
      },
      onError: toasts.failed,
    });
}
