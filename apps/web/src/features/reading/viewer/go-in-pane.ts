import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { MeasurementPlace } from '@isocenter/viewer/measurements/model.ts';
import { findPicture } from '@isocenter/viewer/study/find-picture.ts';

/** Goes to where something was measured, in the viewport of its own study where there is one. */
export function goInPane(viewer: Viewer, studyUid: string, place: MeasurementPlace): void {
  if (place.kind === 'plane') return viewer.goToPlace(place);
  const found = findPicture(viewer.displaySets(), place.sopInstanceUid, place.frame);
  if (!found) return;
  const shown = viewer.store.get().cells.map((id) => viewer.cell(id).get());
  const isThere = shown.some(({ displaySet, status }) => displaySet === found.displaySet && status === 'ready');
  if (isThere) return viewer.goToPlace(place);
  const pane = shown.find(({ displaySet }) => displaySet?.studyUid === studyUid);
  if (pane) viewer.activate(pane.id);
  viewer.show(found.displaySet.id, pane?.id, found.index);
}
