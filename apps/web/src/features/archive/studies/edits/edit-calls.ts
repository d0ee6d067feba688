import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyChanges } from '@isocenter/contract/archive/edit-fields.ts';
import { correctStudy, listStudyEdits, previewStudyCorrection, undoEdit } from '@isocenter/contract/archive/edits.ts';
import { call } from '#api/client.ts';
import { useTold } from '#ui/records/use-told.ts';
import { studiesKey } from '../study-queries.ts';

/** The edits of a study, the newest first, with those that were taken back. */
export function studyEditsQuery(studyUid: string) {
  return queryOptions({
    queryKey: [...studiesKey, 'edits', studyUid],
    queryFn: ({ signal }) => call(listStudyEdits, { params: { studyUid } }, { signal }),
  });
}

/** What a correction would change, and whom it touches; asked anew each time, because its revision is sent with the correction. */
export function correctionPreviewQuery(studyUid: string, changes: StudyChanges) {
  return queryOptions({
    queryKey: [...studiesKey, 'correction', studyUid, changes],
    queryFn: ({ signal }) =>
      call(previewStudyCorrection, { params: { studyUid }, body: { changes, series: [] } }, { signal }),
    enabled: Object.keys(changes).length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Takes an edit back, and says so. */
export function useUndoEdit() {
  const { t } = useTranslation();
  const told = useTold();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (editId: number) => call(undoEdit, { params: { editId }, body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: studiesKey });
      told.done(t('edits.undone'));
    },
    onError: told.failed,
  });
  return { undo: useCallback((editId: number) => mutate(editId), [mutate]), isPending };
}

/** Corrects a study, and offers to take it back. */
export function useCorrectStudy(studyUid: string) {
  const { t } = useTranslation();
  const told = useTold();
  const client = useQueryClient();
  const { undo } = useUndoEdit();
  return async (correction: { changes: StudyChanges; reason: string; revision: number }): Promise<void> => {
    const { editId } = await call(correctStudy, { params: { studyUid }, body: { ...correction, series: [] } });
    await client.invalidateQueries({ queryKey: studiesKey });
    told.done(t('edits.done'), { undo: () => undo(editId) });
  };
}
