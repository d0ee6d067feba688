import { IconMailX, IconSend } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { giveUpLetter, sendLetterNow } from '@isocenter/contract/people/email-templates/endpoints.ts';
import type { LetterRow } from '@isocenter/contract/people/email-templates/fields.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { useToasts } from '#ui/records/use-toasts.ts';

const letters = { cacheKey: 'letters' };
const icon = { size: 16, stroke: 1.75 } as const;

/** Returns the acts on a waiting letter: try it at once, or no more. */
export function useLetterActs(hasServer: boolean) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const send = useActOn(letters, (letterId: number) => call(sendLetterNow, { params: { letterId } }));
  const giveUp = useActOn(letters, (letterId: number) => call(giveUpLetter, { params: { letterId } }));
  const sendNow = ({ letterId, to }: LetterRow): void =>
    send.mutate(letterId, { onSuccess: () => toasts.done(t('letters.sending', { to })), onError: toasts.failed });
  const stop = ({ letterId, to }: LetterRow): void =>
    giveUp.mutate(letterId, { onSuccess: () => toasts.done(t('letters.stopped', { to })), onError: toasts.failed });
  const itemsFor = (row: LetterRow): readonly GridMenuItem[] => {
    if (row.state !== 'waiting') return [];
    const now = { id: 'send', label: t('letters.send'), icon: <IconSend {...icon} />, onSelect: () => sendNow(row) };
    const never = {
      id: 'give-up',
      label: t('letters.giveUp'),
      icon: <IconMailX {...icon} />,
      danger: true,
      onSelect: () => stop(row),
    };
    return hasServer ? [now, never] : [never];
  };
  return { itemsFor, sendNow, stop };
}
export type LetterActs = ReturnType<typeof useLetterActs>;
