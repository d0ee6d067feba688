import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from './api-error.ts';
import { useKeys } from './page-keys.ts';
import { stopAtUnread } from './unread-fields.ts';
import { useUnsavedWork } from './unsaved-work.ts';

export interface RecordFormNeeds<Values extends Record<string, unknown>> {
  /** Names the record, so that what was typed survives a forced sign-out: `clinic-12`, `clinic-new`. */
  readonly name: string;
  /** The stored values; changes are counted against them. */
  readonly stored: Values;
  /** Messages by field, before anything is sent. */
  readonly validate?: (values: Values) => Partial<Record<keyof Values & string, string>>;
  /** Sends the values. A refusal's `fields` become messages under the fields. */
  readonly save: (values: Values) => Promise<unknown>;
  /** Goes on from what somebody else saved in between; without it that is told like any other refusal. */
  readonly onStale?: (values: Values) => Promise<void>;
}

export interface RecordForm<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  readonly changes: number;
  readonly errors: number;
  readonly isSaving: boolean;
  /** Why the last saving was refused, when no field is to blame. */
  readonly failure: string | undefined;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

/** The state of a form over one record: what changed, what is wrong, saving with Ctrl S, and nothing typed is lost. */
export function useRecordForm<Values extends Record<string, unknown>>(
  needs: RecordFormNeeds<Values>,
): RecordForm<Values> {
  const { t, i18n } = useTranslation();
  const form = useForm<Values>({ initialValues: needs.stored });
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const changes = changedFields(form.values, needs.stored).length;
  const unsaved = useUnsavedWork<Values>(needs.name, () => (changes > 0 ? form.values : undefined));
  const { setValues } = form;
  useEffect(() => {
    if (unsaved !== undefined) setValues(unsaved);
  }, [unsaved, setValues]);
  const { errors: shown, setErrors } = form;
  useEffect(() => {
    // What is still said of a field is said in the new language; what was corrected meanwhile stays so.
    const said = Object.entries(refusal?.fields ?? {}).filter(([field]) => shown[field]);
    if (said.length > 0) setErrors({ ...shown, ...Object.fromEntries(said) });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the language changes
  }, [i18n.language]);
  const errors = Object.values(form.errors).filter(Boolean).length;
  const [wrong, setWrong] = useState<object>();
  // They are drawn by now.
  useEffect(() => void (wrong !== undefined && focusFirstFault()), [wrong]);

  async function save(): Promise<void> {
    if (isSaving || stopAtUnread()) return;
    const faults = needs.validate?.(form.values) ?? {};
    form.setErrors(faults);
    setRefusal(undefined);
    if (Object.keys(faults).length > 0) return setWrong(faults);
    setIsSaving(true);
    try {
      await needs.save(form.values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'stale-revision' && needs.onStale !== undefined) await needs.onStale(form.values);
      else refuse(error);
    } finally {
      setIsSaving(false);
    }
  }

  function refuse(error: ApiError): void {
    form.setErrors(error.fields);
    setRefusal(error);
  }

  useKeys([{ key: 'Ctrl+s', label: t('shell.form.save'), run: () => void save(), whileTyping: true }]);

  return {
    form,
    changes,
    errors,
    isSaving,
    failure: refusal !== undefined && Object.keys(refusal.fields).length === 0 ? refusal.message : undefined,
    save,
    discard: () => {
      form.setValues(needs.stored);
      form.clearErrors();
      setRefusal(undefined);
    },
  };
}

/** Leads to the first field at fault of the form that is saved, which may be out of sight. */
function focusFirstFault(): void {
  const place = document.activeElement?.closest('[role="dialog"], main') ?? document;
  place.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Fields whose value is another than the stored one; lists and objects are compared by what is in them. */
export function changedFields<Values extends Record<string, unknown>>(values: Values, stored: Values): string[] {
  return Object.keys(values).filter((field) => JSON.stringify(values[field]) !== JSON.stringify(stored[field]));
}
