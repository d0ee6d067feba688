import type { Drawing } from '@isocenter/measuring/drawing.ts';
import type { MeasuringTool } from '@isocenter/measuring/tool.ts';
import type { DicomJson } from '../dicom-json/values.ts';
import type { Calibration } from '../geometry/calibration.ts';
import { imageScale } from '../geometry/image-scale.ts';
import { pixelAspect } from '../geometry/recorded-scale.ts';
import { regionReading } from '../geometry/region-reading.ts';
import { type ImagePoint, type ImageScale, isScale } from '../geometry/scale.ts';
import type { Vector3 } from '../geometry/vector.ts';
import type { Frame } from '../study/model.ts';

/** The place of values: pixels of an image, or places in the patient, in mm. */
export type Drawn =
  | {
      readonly kind: 'image';
      readonly instance: DicomJson;
      readonly frame: number;
      readonly points: readonly ImagePoint[];
      /** A free line as it was drawn. */
      readonly line?: readonly ImagePoint[] | undefined;
      /** The width at which a pixel is drawn against its height; 1 where this is not said. */
      readonly aspect?: number | undefined;
      /** Lines on the same object whose length the reader has said, the one that counts last. */
      readonly calibrations?: readonly Calibration[] | undefined;
    }
  | {
      readonly kind: 'patient';
      readonly points: readonly Vector3[];
      readonly line?: readonly Vector3[] | undefined;
      /** One of the pictures that it lies in; undefined while none is known. */
      readonly among: { readonly instance: DicomJson; readonly frame: number } | undefined;
      /** The cut of the volume there, with its pictures in their order; undefined while that is not known. */
      readonly cut?:
        | { readonly frames: readonly Frame[]; readonly normal: Vector3; readonly viewUp: Vector3 | undefined }
        | undefined;
    };

/** Returns what a tool drew, in mm; without a scale in pixels that are square, with the reason. */
export function drawingOf(
  drawn: Drawn,
  { covers, asksRegion }: Pick<MeasuringTool, 'covers' | 'asksRegion'> = {},
): Drawing {
  if (drawn.kind === 'patient')
    return {
      points: drawn.points,
      line: drawn.line,
      unit: 'mm',
      missing: undefined,
      reading: { missing: 'no-region' },
    };
  const { instance, frame, points, line, aspect = 1, calibrations } = drawn;
  const reached = covers?.(points, aspect).map(([x = 0, y = 0]): ImagePoint => [x, y]);
  const places = reached ?? line ?? points;
  const scaled = imageScale(instance, { frame, points: places, ...(calibrations ? { calibrations } : {}) });
  const [scale, unit, missing] = isScale(scaled)
    ? [scaled, 'mm' as const, undefined]
    : [{ column: pixelAspect(instance, frame), row: 1 }, 'px' as const, scaled.missing];
  const stretch = scale.column / scale.row / aspect;
  const holds = isScale(scaled) ? whereItHolds(scaled) : {};
  const drawing = { points: points.map(by(scale)), line: line?.map(by(scale)), unit, missing, stretch, ...holds };
  return asksRegion === true ? { ...drawing, reading: regionReading(instance, points) } : drawing;
}

function whereItHolds({ at }: ImageScale): Pick<Drawing, 'calibrated' | 'at'> {
  if (at === 'patient') return {};
  return at === 'by-hand' ? { calibrated: true } : { at };
}

/** The picture whose values count. */
export function pictureOf(drawn: Drawn): { readonly instance: DicomJson; readonly frame: number } | undefined {
  return drawn.kind === 'patient' ? drawn.among : drawn;
}

const by =
  ({ column, row }: Pick<ImageScale, 'column' | 'row'>) =>
  ([x, y]: ImagePoint): readonly number[] => [x * column, y * row];
