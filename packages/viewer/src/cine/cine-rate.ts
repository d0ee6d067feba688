import { type DicomJson, number, numbers } from '../dicom-json/values.ts';

/**
 * The recorded display rate of a multi-frame object in frames per second, in the order the standard gives
 * (PS3.3 §C.7.6.5): Recommended Display Frame Rate, Cine Rate, Frame Time (ms), the mean of Frame Time Vector (ms).
 * @returns undefined when none is recorded or sensible; otherwise between 0.1 and 120.
 */
export function cineRate(instance: DicomJson): number | undefined {
  const vector = numbers(instance, 'FrameTimeVector').slice(1); // its first entry is always 0
  const meanTime = vector.reduce((sum, time) => sum + time, 0) / vector.length;
  return (
    sensible(number(instance, 'RecommendedDisplayFrameRate')) ??
    sensible(number(instance, 'CineRate')) ??
    sensible(perSecond(number(instance, 'FrameTime'))) ??
    sensible(perSecond(meanTime))
  );
}

function perSecond(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined || milliseconds <= 0 ? undefined : 1000 / milliseconds;
}

function sensible(rate: number | undefined): number | undefined {
  if (rate === undefined || !Number.isFinite(rate) || rate <= 0) return undefined;
  return Math.min(120, Math.max(0.1, rate));
}
