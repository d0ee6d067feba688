import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEventHandler, ReactNode } from 'react';
import { ActButton } from '../controls/act-button.tsx';
import classes from './form.module.css';

export type FormLayoutProps = {
  readonly children: ReactNode;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly id?: string;
  /** It came because somebody requested something new, who writes on in its first field. */
  readonly takesFocus?: boolean;
};

/** The fields of a form in one or two columns, by the width of the place it stands in. Sent with errors, it leads to the first. */
export function FormLayout({ children, onSubmit, id, takesFocus = false }: FormLayoutProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
  }, [takesFocus]);
  const [timesSent, setTimesSent] = useState(0);
  useEffect(() => {
    // The errors that the sending found are drawn by now.
    if (timesSent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [timesSent]);
  return (
    <form
      ref={form}
      className={classes['form']}
      noValidate
      {...(id === undefined ? {} : { id })}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
        setTimesSent((times) => times + 1);
      }}
    >
      {children}
    </form>
  );
}

export type FormSectionProps = { readonly title?: string; readonly hint?: string; readonly children: ReactNode };

/** Fields that belong together, under a heading with a hairline. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className={classes['section']}>
      {title !== undefined && <legend className={classes['legend']}>{title}</legend>}
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      <div className={classes['grid']}>{children}</div>
    </fieldset>
  );
}

/** A field that takes both columns: addresses, text areas, lists. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={classes['wide']}>{children}</div>;
}

export type FormFooterLabels = Readonly<{
  save: string;
  saving: string;
  discard: string;
  changes: (count: number) => string;
  errors: (count: number) => string;
}>;

export type FormFooterProps = {
  readonly changes: number;
  readonly errors: number;
  readonly saving?: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly labels?: FormFooterLabels;
};

const english: FormFooterLabels = {
  save: 'Save',
  saving: 'Saving',
  discard: 'Discard',
  changes: (count) => (count === 1 ? '1 change' : `${count} changes`),
  errors: (count) => (count === 1 ? '1 field needs a change' : `${count} fields need a change`),
};

/** The end of a form: what is wrong, how much was changed, Discard and Save. Save is never off because of errors. */
export function FormFooter({ changes, errors, saving = false, onDiscard, onSave, labels = english }: FormFooterProps) {
  return (
    <div className={classes['footer']}>
      <output className={classes['state']} data-wrong={errors > 0}>
        {errors > 0 && (
          <>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            {labels.errors(errors)}
          </>
        )}
      </output>
      {changes > 0 && <span className="iso-small">{labels.changes(changes)}</span>}
      <ActButton kind="quiet" label={labels.discard} onClick={onDiscard} disabled={changes === 0} />
      <ActButton
        kind="primary"
        label={labels.save}
        busyLabel={labels.saving}
        busy={saving}
        keys="Ctrl S"
        onClick={onSave}
      />
    </div>
  );
}
