import { useBlocker } from '@tanstack/react-router';
import { session } from '#api/client.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** Asks before a text is thrown away by going elsewhere, to another kind or language. Sections of the page lose nothing. */
export function LeaveQuestion({ changes }: { readonly changes: number }) {
  const labels = useFormLabels();
  const isAtStake = (): boolean => changes > 0 && session.state().kind === 'signed-in';
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isAtStake() && (current.pathname !== next.pathname || languageOf(current.search) !== languageOf(next.search)),
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

function languageOf(search: unknown): unknown {
  return (search as Readonly<Record<string, unknown>>)['language'];
}
