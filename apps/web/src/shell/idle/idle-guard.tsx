import { lazy } from 'react';
import { WhenOpened } from '#ui/overlay/when-opened.tsx';
import { useIdleWatch } from './use-idle-watch.ts';

const IdleDialog = lazy(async () => ({ default: (await import('./idle-dialog.tsx')).IdleDialog }));

/** Ends the session of somebody who has gone, a minute after asking. */
export function IdleGuard() {
  const watch = useIdleWatch();
  return (
    <WhenOpened opened={watch.secondsLeft !== undefined}>
      <IdleDialog {...watch} />
    </WhenOpened>
  );
}
