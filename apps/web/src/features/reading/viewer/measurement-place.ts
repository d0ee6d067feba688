import type { TFunction } from '#i18n/text-keys.ts';
import { distanceAlong, planeOf } from '@isocenter/viewer/geometry/plane-name.ts';
import type { MeasurementPlace } from '@isocenter/viewer/measurements/model.ts';
import { findPicture } from '@isocenter/viewer/study/find-picture.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { formatMillimetres } from './format-overlay.ts';

/** Returns the place of a measurement: its series, and the image of it or the plane that was cut through it. */
export function placeWords(t: TFunction, displaySets: readonly DisplaySet[], place: MeasurementPlace): string[] {
  if (place.kind === 'picture') {
    const found = findPicture(displaySets, place.sopInstanceUid, place.frame);
    if (!found) return [];
    const image = t('reading.viewer.measurement.inImage', { number: imageNumber(displaySets, found) });
    return [seriesWords(t, displaySets, found.displaySet.seriesUid), image];
  }
  const { normal, focalPoint } = place.plane;
  const at = formatMillimetres(distanceAlong(normal, focalPoint)) ?? '';
  return [seriesWords(t, displaySets, place.seriesUid), `${t(`reading.viewer.viewport.${planeOf(normal)}`)} ${at}`];
}

/** Returns the number as the viewport counts; films that each are shown by themselves are counted through their series. */
function imageNumber(
  displaySets: readonly DisplaySet[],
  { displaySet, index }: NonNullable<ReturnType<typeof findPicture>>,
) {
  if (displaySet.frames.length > 1) return index + 1;
  const films = displaySets.filter((one) => one.kind === 'images' && one.seriesUid === displaySet.seriesUid);
  return films.indexOf(displaySet) + 1;
}

/** A series by its number. */
export function seriesWords(t: TFunction, displaySets: readonly DisplaySet[], seriesUid: string): string {
  const series = displaySets.find((one) => one.seriesUid === seriesUid);
  return t('reading.viewer.series.untitled', { number: series?.seriesNumber ?? '–' });
}
