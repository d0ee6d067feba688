import { itemOf, type KnownHeader } from './header.ts';

interface RegionSize {
  readonly from?: readonly [column: number, row: number];
  readonly to?: readonly [column: number, row: number];
  /** PS3.3 §C.8.5.5.1.15: 3 centimetres, 4 seconds, 7 centimetres a second. */
  readonly units?: readonly [across: number, down: number];
  /** In these units. */
  readonly delta: readonly [across: number, down: number];
}

/** A region of an ultrasound image (PS3.3 §C.8.5.5), of the whole picture unless it says another place. */
function region({ from = [0, 0], to = [39, 31], units = [3, 3], delta }: RegionSize) {
  return itemOf({
    RegionSpatialFormat: units[0] === 3 ? 1 : 3,
    RegionDataType: 1,
    RegionFlags: 2,
    RegionLocationMinX0: from[0],
    RegionLocationMinY0: from[1],
    RegionLocationMaxX1: to[0],
    RegionLocationMaxY1: to[1],
    PhysicalUnitsXDirection: units[0],
    PhysicalUnitsYDirection: units[1],
    PhysicalDeltaX: delta[0],
    PhysicalDeltaY: delta[1],
  });
}

const regions = (...sizes: readonly RegionSize[]): KnownHeader => ({ SequenceOfUltrasoundRegions: sizes.map(region) });
const square = { delta: [0.025, 0.025] } as const;
const drawn = [1, 1] as const;

/** Sizes that hold in regions alone. What is measured lies in columns 8 to 28, rows 6 to 19. */
export const regionSpacings = {
  region: { header: regions(square), size: [0.25, 0.25], drawn },
  'oblong region': { header: regions({ delta: [0.025, -0.04] }), size: [0.25, 0.4], drawn },
  'second region': {
    header: regions({ to: [39, 4], delta: [0.1, 0.1] }, { from: [0, 5], ...square }),
    size: [0.25, 0.25],
    drawn,
  },
  'leaves its region': { header: regions({ to: [15, 31], ...square }), size: 'outside-region', drawn },
  'regions that differ': { header: regions(square, { delta: [0.05, 0.05] }), size: 'outside-region', drawn },
  spectrum: { header: regions({ units: [4, 7], delta: [0.01, 1] }), size: 'no-lengths', drawn },
  'region and spacing': {
    header: { ...regions(square), PixelSpacing: [0.3, 0.3] },
    size: [0.25, 0.25],
    drawn: [0.3, 0.3],
  },
  'leaves its region, with a spacing': {
    header: { ...regions({ to: [15, 31], ...square }), PixelSpacing: [0.3, 0.3] },
    size: 'outside-region',
    drawn: [0.3, 0.3],
  },
} as const;
