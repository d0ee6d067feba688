import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setStudyFields } from '@isocenter/contract/archive/study-fields/endpoints.ts';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import type { FieldValue, StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { studiesKey } from '#features/archive/study-rows/study-rows.ts';

type Filled = { readonly value: FieldValue | null; readonly was: FieldValue | null };

/** Fills one field of a study that holds what was shown; what is wrong is said at the field. */
export function useFillField({ studyUid, fields }: StudyRow, { fieldId, name }: StudyField) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate, variables, error, isPending, isSuccess } = useMutation({
    // One after the other: each says what the one before it left.
    scope: { id: `field-${studyUid}-${fieldId}` },
    mutationFn: (filled: Filled) =>
      call(setStudyFields, { params: { studyUid }, body: { values: [{ fieldId, ...filled }] } }),
    // Here, and not beside the call: the news of the change may have drawn another field in place of this one before the answer comes.
    onSuccess: () => {
      toasts.done(t('studyFields.filled', { name }), { id: `field-${studyUid}-${fieldId}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: studiesKey }),
  });
  // What was just filled counts before the news of it comes: Enter and then Tab fill it once.
  const current = isPending || isSuccess ? variables.value : (fields[fieldId] ?? null);
  return {
    isPending,
    error: error instanceof ApiError ? (error.fields[fieldId] ?? error.message) : undefined,
    fill: (value: FieldValue | null): void => {
      if (value !== current) mutate({ value, was: current });
    },
  };
}
