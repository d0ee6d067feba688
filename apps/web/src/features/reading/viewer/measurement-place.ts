import type { TFunction } from '../../../i18n/text-keys.ts';
import { distanceAlong, planeOf } from '@isocenter/viewer/geometry/plane-name.ts';
import type { MeasurementPlace } from '@isocenter/viewer/measurements/model.ts';
import { findPicture } from '@isocenter/viewer/study/find-picture.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { formatMillimetres } from './format-overlay.ts';

/** Where a measurement is: its series, and the image of it or the plane that was cut through it. */
export function placeWords(t: TFunction, displaySets: readonly DisplaySet[], place: MeasurementPlace): string[] {
  const seriesWord = (number: number | undefined) => t('reading.viewer.series.untitled', { number: number ?? '–' });
  if (place.kind === 'picture') {
    const found = findPicture(displaySets, place.sopInstanceUid, place.frame);
    if (!found) return [];
    const image = t('reading.viewer.measurement.inImage', { number: found.index + 1 });
    return [seriesWord(found.displaySet.seriesNumber), image];
  }
  const { normal, focalPoint } = place.plane;
  const at = formatMillimetres(distanceAlong(normal, focalPoint)) ?? '';
  const series = displaySets.find(({ seriesUid }) => seriesUid === place.seriesUid);
  return [seriesWord(series?.seriesNumber), `${t(`reading.viewer.viewport.${planeOf(normal)}`)} ${at}`];
}
