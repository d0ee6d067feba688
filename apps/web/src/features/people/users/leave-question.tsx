import { useBlocker } from '@tanstack/react-router';
import { session } from '#api/client.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** Asks before changes are thrown away by going elsewhere. The tabs of the page lose nothing; a session that ends keeps them. */
export function LeaveQuestion({ changes }: { readonly changes: number }) {
  const labels = useFormLabels();
  const isAtStake = (): boolean => changes > 0 && session.state().kind === 'signed-in';
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAtStake() && current.pathname !== next.pathname,
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
