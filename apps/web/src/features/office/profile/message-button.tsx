import { IconMessage } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { openDirectRoom } from '@isocenter/contract/office/chat/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';

/** The page of the chat; a text, because another feature owns it. */
const chatPath: string = '/apps/chat';

/** Opens the chat with a colleague. */
export function MessageButton({ accountId }: { readonly accountId: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const mayChat = useCan('create', 'Chat');
  const open = useActOn({ cacheKey: 'chat' }, () => call(openDirectRoom, { params: { accountId }, body: {} }));
  if (!mayChat) return null;
  return (
    <ActButton
      label={t('profile.message')}
      icon={<IconMessage size={16} stroke={1.75} />}
      busy={open.isPending}
      onClick={() =>
        open.mutate(undefined, {
          onError: toasts.failed,
          onSuccess: ({ roomId }) => void navigate({ to: chatPath, search: { room: String(roomId) } }),
        })
      }
    />
  );
}
