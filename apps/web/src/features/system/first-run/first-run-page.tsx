import { useTranslation } from '#i18n/use-translation.ts';
import { EntranceFrame } from '#ui/entrance/entrance-frame.tsx';
import { AdministratorStep } from './administrator-step.tsx';
import { ArchiveCard } from './archive-card.tsx';
import { NameStep } from './name-step.tsx';
import { SamplesStep } from './samples-step.tsx';
import { StepList } from './step-list.tsx';
import { useFirstRun } from './use-first-run.ts';
import classes from './first-run.module.css';

/** The first run: the administrator, the installation's name, the first images. */
export function FirstRunPage() {
  const { t } = useTranslation();
  const run = useFirstRun();
  const heads = [
    { title: t('system.firstRun.title'), intro: t('firstRun.intro') },
    { title: t('firstRun.nameTitle'), intro: t('firstRun.nameIntro') },
    { title: t('firstRun.samplesTitle'), intro: t('firstRun.samplesIntro') },
  ] as const;
  const { title, intro } = heads[run.step];
  const aside = (
    <div className={classes['aside']}>
      <StepList step={run.step} />
      <ArchiveCard />
    </div>
  );
  return (
    <EntranceFrame centre="corner" aside={aside}>
      <h1>{title}</h1>
      <p className={classes['intro']}>{intro}</p>
      {run.step === 0 && <AdministratorStep run={run} />}
      {run.step === 1 && <NameStep run={run} />}
      {run.step === 2 && <SamplesStep run={run} />}
    </EntranceFrame>
  );
}
