import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listPatientEdits, listStudyEdits, undoEdit } from '@isocenter/contract/archive/edits/endpoints.ts';
import { call } from '#api/client.ts';

/** Whatever an edit changes: lists and records of studies and of patients, and what is known of a number. */
const touched = ['studies', 'patients', 'lookup'] as const;

/** The edits of a study, the newest first, with those that were undone. */
export function studyEditsQuery(studyUid: string) {
  return queryOptions({
    queryKey: ['studies', 'edits', studyUid],
    queryFn: ({ signal }) => call(listStudyEdits, { params: { studyUid } }, { signal }),
  });
}

/** The same of a patient and of who became him. */
export function patientEditsQuery(patientKey: number) {
  return queryOptions({
    queryKey: ['patients', 'edits', patientKey],
    queryFn: ({ signal }) => call(listPatientEdits, { params: { patientKey } }, { signal }),
  });
}

/** Fetches anew what an edit may have changed. */
export function useAfterEdit(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all(touched.map((cacheKey) => client.invalidateQueries({ queryKey: [cacheKey] }))),
    [client],
  );
}

/** The toasts for the outcome of an act. */
type UndoToasts = Readonly<{ done: (title: string) => void; failed: (error: Error) => void }>;

/** Takes an edit back, and says so. */
export function useUndoEdit(toasts: UndoToasts) {
  const { t } = useTranslation();
  const afterEdit = useAfterEdit();
  const { mutate, isPending } = useMutation({
    mutationFn: (editId: number) => call(undoEdit, { params: { editId }, body: {} }),
    onSuccess: async () => {
      await afterEdit();
      toasts.done(t('edits.undone'));
    },
    onError: toasts.failed,
  });
  return { undo: useCallback((editId: number) => mutate(editId), [mutate]), isPending };
}
