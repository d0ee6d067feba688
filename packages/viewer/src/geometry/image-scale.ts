import type { DicomJson } from '../dicom-json/values.ts';
import { type Calibration, calibratedScale } from './calibration.ts';
import { recordedScale } from './recorded-scale.ts';
import type { ImagePoint, Scaled } from './scale.ts';

/** The part of an image whose scale is wanted. */
export interface OfImage {
  /** From 1. */
  readonly frame?: number;
  /** None where the image as a whole is meant: then its regions have to agree. */
  readonly points?: readonly ImagePoint[];
  /** Lines on this object whose length the reader has said, the one that counts last. */
  readonly calibrations?: readonly Calibration[];
}

/**
 * Returns the scale of an image, which all else uses: values, notes, scale bar. A calibration by hand goes before what the image states.
 */
export function imageScale(instance: DicomJson, { frame = 1, points = [], calibrations = [] }: OfImage = {}): Scaled {
  const byHand = calibratedScale(instance, { frame, points, calibrations });
  return byHand ?? recordedScale(instance, frame, points);
}
