import { useTranslation } from '#i18n/use-translation.ts';
import type { FirstRunStep } from './use-first-run.ts';
import classes from './first-run.module.css';

/** Shows the progress of the first run: done steps are full rings, the present one has the point, those to come are dashed. */
export function StepList({ step }: { readonly step: FirstRunStep }) {
  const { t } = useTranslation();
  const steps = [
    { title: t('firstRun.stepAdministrator'), text: t('firstRun.stepAdministratorText') },
    { title: t('firstRun.stepName'), text: t('firstRun.stepNameText') },
    { title: t('firstRun.stepSamples'), text: t('firstRun.stepSamplesText') },
  ];
  return (
    <section aria-label={t('firstRun.steps')}>
      <p className={classes['caption']}>{t('firstRun.steps')}</p>
      <ol className={classes['steps']}>
        {steps.map(({ title, text }, index) => (
          <li key={title} {...(index === step ? { 'aria-current': 'step' as const } : {})}>
            <StepRing state={index < step ? 'done' : index === step ? 'now' : 'later'} />
            <div>
              <p className={classes['stepTitle']}>{title}</p>
              <p className="iso-small">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepRing({ state }: { readonly state: 'done' | 'now' | 'later' }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      className={classes['ring']}
      data-state={state}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" strokeWidth="2" />
      {state === 'now' && <circle cx="12" cy="12" r="3.4" className={classes['dot']} />}
      {state === 'done' && (
        <path d="m8 12.3 2.7 2.7L16 9.6" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  );
}
