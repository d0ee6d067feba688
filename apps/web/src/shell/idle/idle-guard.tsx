import { latePart } from '#i18n/late-part.ts';
import { WhenOpened } from '#ui/overlay/when-opened.tsx';
import { useIdleWatch } from './use-idle-watch.ts';

const IdleDialog = latePart(() => import('./idle-dialog.tsx').then((file) => file.IdleDialog));

/** Ends the session of somebody who has gone, a minute after asking. */
export function IdleGuard() {
  const watch = useIdleWatch();
  return (
    <WhenOpened opened={watch.secondsLeft !== undefined}>
      <IdleDialog {...watch} />
    </WhenOpened>
  );
}
