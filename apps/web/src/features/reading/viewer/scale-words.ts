import type { TFunction } from '#i18n/text-keys.ts';
import type { SaidOfScale } from '@isocenter/viewer/measurements/text-lines.ts';

/** Returns the words for a value's scale. */
export function scaleWords(t: TFunction, said: SaidOfScale): string {
  switch (said) {
    case 'by-hand':
    case 'detector':
    case 'estimated':
    case 'calibrates':
    case 'newer-line':
    case 'hidden-line':
    case 'not-used':
      return t(`reading.viewer.calibration.said.${said}`);
    case 'crosses-itself':
    case 'not-recorded':
    case 'not-positive':
    case 'outside-region':
      return t(`reading.viewer.measurement.reason.${said}`);
    case 'no-lengths':
    case 'no-region':
    case 'several-regions':
    case 'no-unit':
    case 'no-reference':
      return t(`reading.viewer.list.values.region.${said}`);
  }
}
