import { benchCtSeries, smallInstances, ultrasoundMultiframe } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';

/** An object as it travels: encoded before anything is measured. */
export interface EncodedObject {
  readonly sopClassUid: string;
  readonly sopInstanceUid: string;
  readonly transferSyntaxUid: string;
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly dataSet: Uint8Array;
  readonly file: Uint8Array;
}

const instancesInSeries = 250;

/** CT series after CT series, two in a study, every one new. */
export class CtSupply {
  readonly #instances = benchCtSeries({ studies: 1000, series: 2, instances: instancesInSeries });

  /** The next 250 instances: 132 MB. */
  nextSeries(): EncodedObject[] {
    return take(this.#instances, instancesInSeries);
  }
}

/** Small CT instances of 5 KB, four in a study, every one new. */
export class SmallSupply {
  readonly #instances = smallInstances(1_000_000);

  next(count: number): EncodedObject[] {
    return take(this.#instances, count);
  }
}

/** 100 frames of 480 x 640 in colour: 92 MB. */
export function largeMultiframe(): EncodedObject {
  return encode(ultrasoundMultiframe({ frames: 100, rows: 480, columns: 640 }));
}

/** Both encodings of an instance. */
export function encode(instance: SampleInstance): EncodedObject {
  const { sopClassUid, sopInstanceUid, transferSyntaxUid, dataSet } = instance;
  return {
    sopClassUid,
    sopInstanceUid,
    transferSyntaxUid,
    studyUid: dataSet.text('StudyInstanceUID') ?? '',
    seriesUid: dataSet.text('SeriesInstanceUID') ?? '',
    dataSet: instance.dataSetBytes(),
    file: instance.file(),
  };
}

function take(instances: Generator<SampleInstance>, count: number): EncodedObject[] {
  const taken: EncodedObject[] = [];
  while (taken.length < count) {
    const { value, done } = instances.next();
    if (done === true) throw new Error('The supply of instances is at its end.');
    taken.push(encode(value));
  }
  return taken;
}
