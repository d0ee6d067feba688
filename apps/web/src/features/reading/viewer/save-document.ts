import { saveMeasurements } from '@isocenter/contract/reading/annotations/endpoints.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { speaker } from '#i18n/speaker.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { AnnotationKeeper } from './annotation-keeper.ts';

const id = 'measurement-document';

/** Puts my measurements into the study as a DICOM SR, and says what became of it. What was drawn just now is saved before. */
export async function saveDocument(studyUid: string, keeper: AnnotationKeeper): Promise<void> {
  await loadTexts(['measurementDocuments']);
  const { t } = speaker;
  await keeper.whenSaved();
  if (keeper.isUnsaved()) {
    showToast({ id, tone: 'error', title: t('reading.viewer.measurement.notSaved') });
    return;
  }
  try {
    const { saved, leftOut, isNew } = await call(saveMeasurements, { params: { studyUid } });
    const title = isNew
      ? t('measurementDocuments.saved', { count: saved })
      : t('measurementDocuments.same', { count: saved });
    const text = leftOut === 0 ? {} : { text: t('measurementDocuments.leftOut', { count: leftOut }) };
    showToast({ id, tone: 'ok', title, ...text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ id, tone: 'error', title: t('measurementDocuments.failed'), text: error.message });
  }
}
