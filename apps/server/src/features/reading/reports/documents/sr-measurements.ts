import { codedFigures } from '@isocenter/measuring/coded-value.ts';
import { readValue } from '@isocenter/measuring/read-value.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import {
  container,
  imageItem,
  numberItem,
  caveatItems,
  sourceOfMeasurement,
  trackingItems,
  type ReferredImage,
} from '#features/reading/study-objects/study-objects.ts';
import type { SignedMeasurement } from '../signed-measurements.ts';

/** The measurements that stand in a report, each as a group of its own (PS3.16 TID 1500, 1501); none where there are none. */
export function measurementItems(measurements: readonly SignedMeasurement[]): DataSet[] {
  if (measurements.length === 0) return [];
  return [container('CONTAINS', ['126010', 'DCM', 'Imaging Measurements'], measurements.map(groupOf))];
}

/** The images that were measured on. */
export function measuredImages(measurements: readonly SignedMeasurement[]): ReferredImage[] {
  return measurements.flatMap(({ image }) => image ?? []);
}

function groupOf(measurement: SignedMeasurement): DataSet {
  const { id, label, value, image } = measurement;
  const measured = readValue(value);
  // Each of its own: an item lies in one place.
  const sources = () => (image === null ? [] : [imageItem('INFERRED FROM', image, sourceOfMeasurement)]);
  return container(
    'CONTAINS',
    ['125007', 'DCM', 'Measurement Group'],
    [
      ...trackingItems(measurement, label === '' ? id : label),
      ...codedFigures(measured).map((figure) => numberItem(figure, sources())),
      ...caveatItems(measured),
    ],
  );
}
