import { useBlocker } from '@tanstack/react-router';
import { session } from '#api/client.ts';
import { knownLanguage } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** Asks before a text is thrown away by going elsewhere, to another kind or language. Sections of the page lose nothing. */
export function LeaveQuestion({ changes, language }: { readonly changes: number; readonly language: Language }) {
  const labels = useFormLabels();
  const isAtStake = (): boolean => changes > 0 && session.state().kind === 'signed-in';
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isAtStake() && (current.pathname !== next.pathname || languageOf(next.search, language) !== language),
    enableBeforeUnload: isAtStake,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={labels.leaveTitle}
      confirmLabel={labels.leave}
      cancelLabel={labels.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {labels.leaveText}
    </ConfirmDialog>
  );
}

/** An address without a language keeps the one that is open. */
function languageOf(search: unknown, otherwise: Language): Language {
  return knownLanguage((search as Readonly<Record<string, unknown>>)['language']) ?? otherwise;
}
