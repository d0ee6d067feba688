import { describe, expect, it } from 'vitest';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { sampleStudies } from '../sample-studies.ts';

const now = new Date('2026-11-20T14:02:00Z');
const volumes = sampleStudies({ now, small: true }).flatMap((study) => {
  const planes = [...study.instances()]
    .map((instance) => instance.dataSet)
    .filter((dataSet) => dataSet.has('ImagePositionPatient'));
  return [...Map.groupBy(planes, (dataSet) => dataSet.text('SeriesInstanceUID')).values()].filter(
    (series) => series.length > 1,
  );
});

describe('the geometry of every volume', () => {
  it('has orthogonal unit directions that all slices share', () => {
    for (const series of volumes) {
      const directions = new Set(series.map((dataSet) => dataSet.numbers('ImageOrientationPatient').join()));
      expect(directions.size).toBe(1);
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = series[0]?.numbers('ImageOrientationPatient') ?? [];
      expect(Math.hypot(a, b, c)).toBeCloseTo(1, 6);
      expect(Math.hypot(d, e, f)).toBeCloseTo(1, 6);
      expect(a * d + b * e + c * f).toBeCloseTo(0, 6);
    }
  });

  it('steps evenly along the normal and keeps one frame of reference and one size', () => {
    for (const series of volumes) {
      const heights = series.map(alongNormal);
      const steps = heights.slice(1).map((height, index) => Math.abs(height - (heights[index] ?? 0)));
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01);
      expect(Math.min(...steps)).toBeGreaterThan(1);
      for (const keyword of ['FrameOfReferenceUID', 'Rows', 'Columns', 'PixelSpacing', 'SliceThickness']) {
        expect(new Set(series.map((dataSet) => dataSet.strings(keyword).join())).size).toBe(1);
      }
      series.forEach((dataSet, index) => expect(dataSet.number('SliceLocation')).toBeCloseTo(heights[index] ?? 0, 3));
    }
  });

  it('has as many pixels as it says', () => {
    for (const study of sampleStudies({ now, small: true })) {
      for (const { dataSet } of study.instances()) {
        const pixels = dataSet.bytes('PixelData');
        if (pixels === undefined) continue;
        const count = ['Rows', 'Columns', 'SamplesPerPixel'].reduce(
          (product, keyword) => product * (dataSet.number(keyword) ?? 0),
          1,
        );
        expect(pixels.length).toBe(
          (count * (dataSet.number('NumberOfFrames') ?? 1) * (dataSet.number('BitsAllocated') ?? 0)) / 8,
        );
      }
    }
  });

  it('places CT and PET of one examination in the same frame of reference and at the same heights', () => {
    const pet = volumes.find(([first]) => first?.text('Modality') === 'PT') ?? [];
    const ct =
      volumes.find(
        ([first]) =>
          first?.text('Modality') === 'CT' && first.text('StudyInstanceUID') === pet[0]?.text('StudyInstanceUID'),
      ) ?? [];
    expect(pet.length).toBeGreaterThan(1);
    expect(ct[0]?.text('FrameOfReferenceUID')).toBe(pet[0]?.text('FrameOfReferenceUID'));
    expect(ct.map(alongNormal)).toEqual(pet.map(alongNormal));
  });
});

function alongNormal(dataSet: DataSet): number {
  const [x = 0, y = 0, z = 0] = dataSet.numbers('ImagePositionPatient');
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = dataSet.numbers('ImageOrientationPatient');
  return x * (b * f - c * e) + y * (c * d - a * f) + z * (a * e - b * d);
}
