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
      {submitting.failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{submitting.failure}</Notice>
        </div>
      )}
      {children}
    </form>
  );
}
