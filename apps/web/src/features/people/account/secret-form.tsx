import type { ReactNode } from 'react';
import { Notice } from '#ui/states/notice.tsx';
import type { Submitting } from './use-submit.ts';
import classes from './account.module.css';

export interface SecretFormProps {
  readonly submitting: Submitting;
  readonly children: ReactNode;
}

/** The frame of a form that is sent with Enter and says why it was refused. */
export function SecretForm({ submitting, children }: SecretFormProps) {
  return (
    <form
      className={classes['secretForm']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submitting.submit();
      }}
    >
      <Failure submitting={submitting} />
      {children}
    </form>
  );
}

/** The same in a dialog, which is sent with Enter by itself. */
export function SecretFields({ submitting, children }: SecretFormProps) {
  return (
    <div className={classes['secretForm']}>
      <Failure submitting={submitting} />
      {children}
    </div>
  );
}

function Failure({ submitting: { failure } }: Pick<SecretFormProps, 'submitting'>) {
  return (
    failure !== undefined && (
      <div role="alert">
        <Notice tone="danger">{failure}</Notice>
      </div>
    )
  );
}
