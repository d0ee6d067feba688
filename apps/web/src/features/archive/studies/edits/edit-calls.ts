import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StudyChanges } from '@isocenter/contract/archive/edit-fields.ts';
import { correctStudy, previewStudyCorrection } from '@isocenter/contract/archive/edits.ts';
import { call } from '#api/client.ts';
import { useAfterEdit, useUndoEdit } from '#api/edits.ts';
import { useTold } from '#ui/records/use-told.ts';
import { studiesKey } from '../study-queries.ts';

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

/** Corrects a study, and offers to take it back. */
export function useCorrectStudy(studyUid: string) {
  const { t } = useTranslation();
  const told = useTold();
  const afterEdit = useAfterEdit();
  const { undo } = useUndoEdit(told);
  return async (correction: { changes: StudyChanges; reason: string; revision: number }): Promise<void> => {
    const { editId } = await call(correctStudy, { params: { studyUid }, body: { ...correction, series: [] } });
    await afterEdit();
    told.done(t('edits.done'), { undo: () => undo(editId) });
  };
}
