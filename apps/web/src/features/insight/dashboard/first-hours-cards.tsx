import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { firstSteps } from '@isocenter/contract/insight/dashboard/first-hours.ts';
import { stepsDone } from '@isocenter/contract/insight/dashboard/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PlaceLink } from '#ui/figures/figure-link.tsx';
import { ProgressRing } from '#ui/progress/progress.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { firstHoursQuery } from './dashboard-queries.ts';
import { FirstStepRow } from './first-step-row.tsx';
import { MachineCard, ScannerCard } from './for-scanner.tsx';
import classes from './first-hours.module.css';

type FirstHoursCardsProps = { readonly onHide: () => void; readonly onShow: () => void };

/** Seven steps that are ticked by what is stored; beside them what a scanner has to know, and how the machine is. */
export function FirstHoursCards({ onHide, onShow }: FirstHoursCardsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  // Who comes back from a step sees it ticked.
  const { data } = useQuery({ ...firstHoursQuery, refetchOnMount: 'always' });
  if (data === undefined) return null;
  const done = stepsDone(data);
  const left = firstSteps.length - done.length;
  if (left === 0) return null;
  const next = firstSteps.find((step) => !done.includes(step));
  const hide = (): void => {
    onHide();
    toasts.done(t('firstHours.hidden'), { text: t('firstHours.hiddenText'), undo: onShow });
  };
  return (
    <div className={classes['hours']}>
      <section className={classes['steps']} aria-labelledby="first-hours">
        <header>
          <span className={classes['ring']}>
            <ProgressRing
              share={done.length / firstSteps.length}
              size={64}
              label={t('firstHours.doneOf', { done: done.length, all: firstSteps.length })}
            />
            <span aria-hidden="true">{t('firstHours.doneOf', { done: done.length, all: firstSteps.length })}</span>
          </span>
          <div>
            <h2 id="first-hours">{t('firstHours.title')}</h2>
            <p>{t('firstHours.left', { count: left })}</p>
          </div>
          <ActButton kind="quiet" size="small" label={t('firstHours.hide')} onClick={hide} />
        </header>
        <ol>
          {firstSteps.map((step) => (
            <FirstStepRow key={step} step={step} facts={data} isDone={done.includes(step)} isNext={step === next} />
          ))}
        </ol>
        <footer>
          <span>
            {t('firstHours.elsewhere')}{' '}
            <PlaceLink place={{ to: '/query-retrieve' }}>{t('firstHours.elsewhereAct')}</PlaceLink>
          </span>
          {data.study.samples > 0 && <span>{t('firstHours.samples', { count: data.study.samples })}</span>}
        </footer>
      </section>
      <div className={classes['beside']}>
        <ScannerCard listener={data.listener} />
        <MachineCard facts={data} />
      </div>
    </div>
  );
}
