import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useFaults } from './use-faults.ts';

export interface Submitting {
  readonly isBusy: boolean;
  /** Why it was refused, when no field is to blame. */
  readonly failure: string | undefined;
  readonly submit: () => Promise<void>;
}

export interface SubmitNeeds<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  /** Messages by field, before anything is sent. */
  readonly validate: (values: Values) => Partial<Record<keyof Values & string, string>>;
  readonly send: (values: Values) => Promise<void>;
}

/** Sending a form that holds secrets: nothing of it is kept anywhere, and a refusal is said under its fields. */
export function useSubmit<Values extends Record<string, unknown>>(needs: SubmitNeeds<Values>): Submitting {
  const { form, validate, send } = needs;
  const { translated } = useFaults();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const wrong = validate(form.values);
    form.setErrors(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(form.values);
    } catch (error) {
      const refusal = translated(error);
      if (!(refusal instanceof ApiError)) throw refusal;
      form.setErrors(refusal.fields);
      if (Object.keys(refusal.fields).length === 0) setFailure(refusal.message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, submit };
}
