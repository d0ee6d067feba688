import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFirstHoursShown } from '#features/insight/dashboard/first-hours-shown.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';

/** Brings back what a new installation still needs, and goes there. */
export function FirstStepsAgain() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { show } = useFirstHoursShown();
  const again = (): void => {
    show(true);
    void navigate({ to: '/dashboard' });
  };
  return (
    <Card
      title={t('firstHours.again')}
      aside={<ActButton size="small" label={t('firstHours.againAct')} onClick={again} />}
    >
      {t('firstHours.againText')}
    </Card>
  );
}
