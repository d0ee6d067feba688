import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyState } from '#ui/states/state-message.tsx';
import { GuestFrame } from './guest-frame.tsx';

/** Says that there is nothing to see any more, and not of whom. */
export function ShareOver() {
  const { t } = useTranslation();
  return (
    <GuestFrame>
      <EmptyState level={1} title={t('shares.guest.overTitle')}>
        {t('shares.guest.overText')}
      </EmptyState>
    </GuestFrame>
  );
}
