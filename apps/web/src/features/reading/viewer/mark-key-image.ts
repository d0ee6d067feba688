import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import { seenImage } from '@isocenter/viewer/engine/seen-image.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { addKeyImage } from '@isocenter/contract/reading/reports/endpoints.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { tellKeyImage } from '#features/reading/reports/reports.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { speaker } from '#i18n/speaker.ts';
import { showToast } from '#ui/overlay/toast.tsx';

/** Marks the image of the active viewport for the report of the study, as it is seen, and says what became of it. */
export async function markKeyImage(viewer: Viewer, { studyUid, measurements }: OpenStudy): Promise<void> {
  await loadTexts(['report']);
  const { t } = speaker;
  const cell = viewer.active();
  const isOfStudy = cell.store.get().displaySet?.studyUid === studyUid;
  const seen = isOfStudy ? seenImage(cell, measurements.stored()) : undefined;
  if (seen === undefined) {
    showToast({ id: 'key-image', tone: 'info', title: t('report.images.none') });
    return;
  }
  try {
    await call(addKeyImage, { params: { studyUid }, body: seen });
    tellKeyImage(studyUid);
    showToast({ id: 'key-image', tone: 'ok', title: t('report.images.added') });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ id: 'key-image', tone: 'error', title: t('report.images.failed'), text: error.message });
  }
}
