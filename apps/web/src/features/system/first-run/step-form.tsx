import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#api/api-error.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { FirstRun } from './use-first-run.ts';
import classes from './first-run.module.css';

/** The fields of one step, what went wrong, and the way on and back. */
export function StepForm({ run, children }: { readonly run: FirstRun; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { step, create, next, back } = run;
  const isLast = step === 2;
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      {children}
      {create.isError && <Refusal error={create.error} />}
      <div className={classes['buttons']}>
        <ActButton
          kind="primary"
          size="large"
          type="submit"
          label={isLast ? t('firstRun.submit') : t('firstRun.next')}
          busyLabel={t('firstRun.submitting')}
          busy={create.isPending}
          // The second click of a double click is none for the step that it finds there, and leaves its field the focus.
          onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        />
        {step > 0 && <ActButton kind="quiet" size="large" label={t('firstRun.back')} onClick={back} />}
        <span className="iso-small">{t('firstRun.stepOf', { step: step + 1, of: 3 })}</span>
      </div>
    </form>
  );
}

function Refusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.code === 'already-set-up') {
    return (
      <Notice tone="warn">
        {t('firstRun.alreadySetUp')} <Link to="/login">{t('people.auth.signIn')}</Link>
      </Notice>
    );
  }
  return (
    <div role="alert">
      <Notice tone="danger">{t('firstRun.failed', { message: error.message })}</Notice>
    </div>
  );
}
