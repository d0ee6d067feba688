import { drawSeenPicture } from '@isocenter/contract/reading/reports/endpoints.ts';
import { methodOf } from '@isocenter/contract/route.ts';
import { seenImage, type SeenImage } from '@isocenter/viewer/engine/seen-image.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { instanceUrl } from '@isocenter/viewer/study/addresses.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { ApiError } from '#api/api-error.ts';
import { fetchBlob } from '#api/fetch-blob.ts';
import { routeUrl } from '#api/route-url.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { speaker } from '#i18n/speaker.ts';
import { saveBlob } from '#ui/format/text-file.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { archive } from './archive.ts';
import { isFilm } from './is-film.ts';

/** Whoever waits sees that something is done. */
const longestDrawingSeconds = 600;

/** Saves what the active viewport shows as a file, the picture or all frames of its object, and says what became of it. */
export async function saveSeen(viewer: Viewer, action: 'picture.save' | 'loop.save'): Promise<void> {
  await loadTexts(['savedPictures']);
  const { t } = speaker;
  const what = action === 'picture.save' ? 'picture' : 'loop';
  const cell = viewer.active();
  const state = cell.store.get();
  const { displaySet } = state;
  const seen = seenImage(cell, viewer.book()?.stored() ?? []);
  if (!seen || !displaySet || (what === 'loop' && !isFilm(state))) {
    showToast({ id: action, tone: 'info', title: t(`savedPictures.none.${what}`) });
    return;
  }
  if (what === 'loop')
    showToast({ id: action, tone: 'info', title: t('savedPictures.drawing'), seconds: longestDrawingSeconds });
  try {
    const name = `${what}-${moment()}.${what === 'loop' ? 'gif' : 'jpg'}`;
    saveBlob(name, await (what === 'loop' ? fetchLoop(displaySet, seen) : fetchPicture(displaySet, seen)));
    showToast({ id: action, tone: 'ok', title: t(`savedPictures.saved.${what}`), text: name });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ id: action, tone: 'error', title: t(`savedPictures.failed.${what}`), text: error.message });
  }
}

function fetchPicture({ studyUid }: DisplaySet, seen: SeenImage): Promise<Blob> {
  return fetchBlob(routeUrl(drawSeenPicture, { params: { studyUid } }), {
    method: methodOf(drawSeenPicture),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(seen),
  });
}

/** All frames, as bright as the one that is seen. */
function fetchLoop(displaySet: DisplaySet, { sopInstanceUid, look: { window } }: SeenImage): Promise<Blob> {
  const url = `${instanceUrl(archive.root, { ...displaySet, sopInstanceUid })}/rendered`;
  // Plain decimals: the address takes no exponents.
  const [center, width] = [window?.center, window?.width].map((value = 0) => value.toFixed(6));
  const windowQuery = window ? `?window=${encodeURIComponent(`${center},${width},${window.shape}`)}` : '';
  return fetchBlob(`${url}${windowQuery}`, { headers: { accept: 'image/gif' } });
}

/** Returns the time of this computer's clock in a form for file names. */
function moment(): string {
  const now = new Date();
  const here = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 19).replaceAll(/\D/g, '-');
}
