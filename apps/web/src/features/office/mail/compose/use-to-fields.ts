import { useState, type RefObject } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { countOf, type Composed, type ToField } from './composer.ts';

/** Returns whether the recipients of a mail are clear; an unclear one is marked at its field, once sending was tried. */
export function useToFields(composed: Composed, element: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<{ readonly [Name in ToField]?: string }>({});
  const [isTried, setTried] = useState(false);
  const unread = (['to', 'cc', 'bcc'] as const)
    .map((name) => ({ name, text: typed[name] ?? '' }))
    .find(({ text }) => text !== '');
  const why = unread ? t('mailbox.notUnderstood', unread) : countOf(composed) === 0 ? t('mailbox.nobody') : undefined;
  const ill = why === undefined ? undefined : { name: unread?.name ?? 'to', why };
  return {
    ill: isTried ? ill : undefined,
    onTyped: (name: ToField, text: string): void => {
      setTried(false);
      setTyped((before) => ({ ...before, [name]: text }));
    },
    /** Returns true if it may be sent; otherwise marks and focuses the field. */
    isReady: (): boolean => {
      setTried(ill !== undefined);
      const field = element.current?.querySelector<HTMLElement>(`[data-people='${ill?.name}'] input`);
      // After a popover that closes gave the focus back.
      window.setTimeout(() => field?.focus(), 60);
      return ill === undefined;
    },
  };
}
