import { outlinedVolumes, type OutlinedVolume, outlineTools } from '@isocenter/measuring/outline-volumes.ts';
import { imagePlane } from '../geometry/image-plane.ts';
import { findPicture } from '../study/find-picture.ts';
import type { DisplaySet } from '../study/model.ts';
import type { Measurement } from './model.ts';

/** The volume, in ml, by the outlines of one name in one series. */
export interface OutlineVolume extends Pick<OutlinedVolume, 'volume' | 'missing' | 'isCalibrated'> {
  /** The id of the first outline. */
  readonly id: string;
  /** The label of the first outline. */
  readonly label: string;
  readonly seriesUid: string;
  readonly count: number;
}

/** The volumes of all names that two outlines or more in a series have. */
export function outlineVolumes(
  measurements: readonly Measurement[],
  displaySets: readonly DisplaySet[],
): OutlineVolume[] {
  const outlines = measurements.flatMap(({ id, tool, label, value, place }) =>
    outlineTools.includes(tool)
      ? [{ id, label, value, seriesUid: place.seriesUid, picture: place.kind === 'picture' ? place : undefined }]
      : [],
  );
  const found = outlinedVolumes(outlines, ({ sopInstanceUid, frame }) =>
    findPicture(displaySets, sopInstanceUid, frame)?.displaySet.frames.map((one) => ({
      sopInstanceUid: one.sopInstanceUid,
      frame: one.frame,
      plane: imagePlane(one.instance, one.frame),
    })),
  );
  return found.flatMap(({ outlines: [first, ...others], volume, missing, isCalibrated }) =>
    first && others.length > 0
      ? [
          {
            id: first.id,
            label: first.label.trim(),
            seriesUid: first.seriesUid,
            count: others.length + 1,
            volume,
            missing,
            isCalibrated,
          },
        ]
      : [],
  );
}
