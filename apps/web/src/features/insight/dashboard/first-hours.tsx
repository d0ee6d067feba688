import { Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFirstHoursShown } from './first-hours-shown.ts';
import { latePart } from '#i18n/late-part.ts';
import { ActButton } from '#ui/controls/act-button.tsx';

const Card = latePart(() => import('./first-hours-cards.tsx').then((file) => file.FirstHoursCards), ['firstHours']);

/** Shows the remaining steps of a new installation: to its administrators, until all are done or they hide it. */
export function FirstHours() {
  const { isShown, show } = useFirstHoursShown();
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <Card onHide={() => show(false)} onShow={() => show(true)} />
    </Suspense>
  );
}

/** Brings it back, where it was hidden. */
export function ShowFirstHours() {
  const { t } = useTranslation();
  const { isForMe, isShown, show } = useFirstHoursShown();
  if (!isForMe || isShown) return null;
  return <ActButton kind="quiet" label={t('dashboard.firstSteps')} onClick={() => show(true)} />;
}
