import { Checkbox } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { StepForm } from './step-form.tsx';
import type { FirstRun } from './use-first-run.ts';
import classes from './first-run.module.css';

/** Sample studies, or an empty archive. */
export function SamplesStep({ run }: { readonly run: FirstRun }) {
  const { t } = useTranslation();
  return (
    <StepForm run={run}>
      <Checkbox
        className={classes['samples'] ?? ''}
        label={t('firstRun.samples')}
        description={t('firstRun.samplesHint')}
        {...run.form.getInputProps('loadSamples', { type: 'checkbox' })}
      />
    </StepForm>
  );
}
