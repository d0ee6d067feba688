import { item, sopClass } from './known-case.ts';
import type { KnownObject } from './known-objects.ts';

const values = { least: 0, middle: 150, most: 250 };

const ultrasound = (name: string, ...regions: readonly Readonly<Record<string, unknown>>[]): KnownObject => ({
  name,
  sopClassUid: sopClass('6.1'),
  header: { Modality: 'US', SequenceOfUltrasoundRegions: regions.map((region) => item(region)) },
  values,
  bits: 8,
});

const whole = {
  RegionFlags: 0,
  RegionLocationMinX0: 0,
  RegionLocationMinY0: 0,
  RegionLocationMaxX1: 63,
  RegionLocationMaxY1: 63,
};

/** 5 ms a column and 0.25 mm a row. */
export const motion = ultrasound('US M-mode', {
  ...whole,
  RegionSpatialFormat: 2,
  RegionDataType: 1,
  PhysicalUnitsXDirection: 4,
  PhysicalUnitsYDirection: 3,
  PhysicalDeltaX: 0.005,
  PhysicalDeltaY: 0.025,
});

/** 10 ms a column and 2 cm/s a row, upwards; the zero line is row 40, which the region counts from row 8. */
export const spectrum = ultrasound(
  'US spectrum',
  {
    ...whole,
    RegionLocationMinY0: 8,
    RegionSpatialFormat: 3,
    RegionDataType: 3,
    ReferencePixelX0: 63,
    ReferencePixelY0: 32,
    ReferencePixelPhysicalValueX: 0,
    ReferencePixelPhysicalValueY: 0,
    PhysicalUnitsXDirection: 4,
    PhysicalUnitsYDirection: 7,
    PhysicalDeltaX: 0.01,
    PhysicalDeltaY: -2,
  },
  {
    ...whole,
    RegionLocationMaxY1: 7,
    RegionSpatialFormat: 1,
    RegionDataType: 1,
    PhysicalUnitsXDirection: 3,
    PhysicalUnitsYDirection: 3,
    PhysicalDeltaX: 0.025,
    PhysicalDeltaY: 0.025,
  },
);

/** Seconds across, and nothing down: the trace of an electrocardiogram. */
export const trace = ultrasound('US trace', {
  ...whole,
  RegionSpatialFormat: 4,
  RegionDataType: 10,
  PhysicalUnitsXDirection: 4,
  PhysicalUnitsYDirection: 0,
  PhysicalDeltaX: 0.02,
  PhysicalDeltaY: 0,
});
