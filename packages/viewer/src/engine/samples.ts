import { utilities } from '@cornerstonejs/tools';
import { isRecord } from '../dicom-json/values.ts';

/** The library calls these to make statistics of the pixels of a region. */
type Statistics = ReturnType<typeof utilities.math.BasicStatsCalculator.BasicStatsCalculator.getStatistics>;
type Sample = Parameters<typeof utilities.math.BasicStatsCalculator.BasicStatsCalculator.statsCallback>[0];

const name = 'samples';

/** Beside the statistics, and not among them: the library copies those whenever a region is dragged. */
const samplesOf = new WeakMap<object, Float64Array>();

/** An entry of a region's statistics, behind which the values are that they were made of. */
export function entryOf(values: readonly number[]) {
  const entry = { name, value: values.length, unit: null };
  samplesOf.set(entry, Float64Array.from(values));
  return entry;
}

/** Makes the statistics that the library makes, of the same pixels in the same pass, and stores their values. Of colours there are none. */
export function samplingStatistics() {
  const basic = utilities.math.BasicStatsCalculator.BasicStatsCalculator;
  let values: number[] = [];
  return {
    statsCallback: (sample: Sample): void => {
      if (typeof sample.value === 'number') values.push(sample.value);
      basic.statsCallback(sample);
    },
    getStatistics: (options?: { unit: string }): Statistics => {
      const found = basic.getStatistics(options);
      const entry = entryOf(values);
      values = [];
      return { ...found, array: [...found.array, entry] };
    },
  };
}

/** The values that statistics were made of; undefined where they were made before, or of colours. */
export function samplesIn(statistics: unknown): Float64Array | undefined {
  const entries: unknown = isRecord(statistics) ? statistics['statsArray'] : undefined;
  if (!Array.isArray(entries)) return undefined;
  const entry: unknown = entries.find((one: unknown) => isRecord(one) && one['name'] === name);
  const values = isRecord(entry) ? samplesOf.get(entry) : undefined;
  return values === undefined || values.length === 0 ? undefined : values;
}
