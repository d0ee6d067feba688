import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { speaker } from '#i18n/speaker.ts';
import { showToast } from '#ui/overlay/toast.tsx';

/** Shows the active picture so that a millimetre is one on the screen, and says where that millimetre is, or why there is none. */
export function showTrueSize(viewer: Viewer, pixelsPerMillimetre: number): void {
  const { t } = speaker;
  viewer.setScreen(pixelsPerMillimetre);
  const shown = viewer.active().picture.trueSize(pixelsPerMillimetre);
  if ('missing' in shown)
    showToast({
      id: 'true-size',
      tone: 'info',
      title: t('trueSize.none'),
      text: t(`trueSize.missing.${shown.missing}`),
    });
  else showToast({ id: 'true-size', tone: 'ok', title: t(`trueSize.shown.${shown.at}`) });
}
