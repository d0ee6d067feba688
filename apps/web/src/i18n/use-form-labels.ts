import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';
import type { FormFooterLabels } from '#ui/form/form-layout.tsx';

export type FormDrawerLabels = FormFooterLabels &
  Readonly<{ close: string; leaveTitle: string; leaveText: string; leave: string; stay: string }>;

/** The words of a form's footer and of the question before its changes are thrown away, in the present language. */
export function useFormLabels(): FormDrawerLabels {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      save: t('shell.form.save'),
      saving: t('shell.form.saving'),
      discard: t('shell.form.discard'),
      changes: (count) => t('shell.form.changes', { count }),
      errors: (count) => t('shell.form.errors', { count }),
      close: t('common.close'),
      leaveTitle: t('shell.form.leaveTitle'),
      leaveText: t('shell.form.leaveText'),
      leave: t('shell.form.leave'),
      stay: t('shell.form.stay'),
    }),
    [t],
  );
}
