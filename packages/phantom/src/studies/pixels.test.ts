import { describe, expect, it } from 'vitest';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { chestOf, noduleCentre, nodulePosition } from '../anatomy/chest.ts';
import { followUpStudies, sampleStudies } from '../sample-studies.ts';
import type { SampleInstance } from '../sample-study.ts';
import { meanAround, rescaledPixels } from '../testing/stored-pixels.ts';

const now = new Date('2026-11-20T14:02:00Z');
const small = sampleStudies({ now, small: true });

describe('what the pixels mean', () => {
  it('shows lung, blood, the nodule and air in Hounsfield units at full size', () => {
    const [x, y, z] = nodulePosition(chestOf(1, { centre: noduleCentre, radius: 10.5 }));
    const chest = nearest(fullSeries('CT Chest, pulmonary angiography', 2), z);
    const values = rescaledPixels(chest);
    expect(meanAround(chest, values, [x, y], 4)).toBeGreaterThan(20);
    expect(meanAround(chest, values, [x, y], 4)).toBeLessThan(56);
    expect(meanAround(chest, values, [-165, -150], 8)).toBeLessThan(-960);
    const lung = values.filter((value) => value > -950 && value < -760);
    expect(mean(lung)).toBeGreaterThan(-890);
    expect(mean(lung)).toBeLessThan(-820);
    expect(values.filter((value) => value > 180).length).toBeGreaterThan(2000);
  });

  it('has a measurement whose line is as long on its image as it says', () => {
    const report = small
      .flatMap((entry) => [...entry.instances()])
      .find(({ dataSet }) => dataSet.text('SeriesDescription') === 'Measurements')?.dataSet;
    const measured = report?.items('ContentSequence').at(-1)?.items('ContentSequence')[0];
    expect(measured?.items('MeasuredValueSequence')[0]?.number('NumericValue')).toBe(21);
    const scoord = measured?.items('ContentSequence')[0];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = scoord?.numbers('GraphicData') ?? [];
    const uid = scoord
      ?.items('ContentSequence')[0]
      ?.items('ReferencedSOPSequence')[0]
      ?.text('ReferencedSOPInstanceUID');
    const image = small
      .flatMap((entry) => [...entry.instances()])
      .find(({ sopInstanceUid }) => sopInstanceUid === uid)?.dataSet;
    expect(Math.hypot(x2 - x1, y2 - y1) * (image?.number('PixelSpacing') ?? 0)).toBeCloseTo(21, 2);
  });

  it('has a smaller nodule nine months before', () => {
    const [x, y, z] = nodulePosition(chestOf(1, { centre: noduleCentre, radius: 10.5 }));
    const area = (description: string): number => {
      const image = nearest(fullSeries(description, 2), z);
      const [x0 = 0, y0 = 0] = image.numbers('ImagePositionPatient');
      const spacing = image.number('PixelSpacing') ?? 1;
      const columns = image.number('Columns') ?? 1;
      const near = (at: number): boolean =>
        Math.hypot(x0 + (at % columns) * spacing - x, y0 + Math.floor(at / columns) * spacing - y) < 13;
      return rescaledPixels(image).filter((value, at) => value > -150 && near(at)).length * spacing ** 2;
    };
    expect(area('CT Chest, pulmonary angiography')).toBeGreaterThan(250);
    expect(area('CT Chest with contrast')).toBeLessThan(160);
  });

  it('has a nodule that grows from control to control in the patient who is followed', () => {
    const areas = followUpStudies({ now })
      .filter(({ modality }) => modality === 'CT')
      .map((study) => noduleArea(twentieth(study.instances())));
    expect(areas[0]).toBeGreaterThan(50);
    expect(areas[1]).toBeGreaterThan(30);
    expect(areas[1]).toBeLessThan(areas[0] ?? 0);
    expect(areas[2]).toBeLessThan(20);
  });

  it('shows the liver at an uptake of about 2.3 by the attributes a viewer computes it from', () => {
    const pet = [...(small.find(({ modality }) => modality === 'PT')?.instances() ?? [])].filter(
      ({ dataSet }) => dataSet.text('Modality') === 'PT',
    );
    const image = nearest(pet, -168);
    const dose = image.items('RadiopharmaceuticalInformationSequence')[0];
    const seconds = clock(image.text('SeriesTime')) - clock(dose?.text('RadiopharmaceuticalStartTime'));
    const left =
      (dose?.number('RadionuclideTotalDose') ?? 0) * 2 ** (-seconds / (dose?.number('RadionuclideHalfLife') ?? 1));
    const perSuv = left / ((image.number('PatientWeight') ?? 0) * 1000);
    const activity = rescaledPixels(image);
    expect(meanAround(image, activity, [-60, 0], 1) / perSuv).toBeGreaterThan(1.9);
    expect(meanAround(image, activity, [-60, 0], 1) / perSuv).toBeLessThan(2.7);
  });

  it('stores one radiograph as MONOCHROME1, where air is the highest value', () => {
    const [plate] = small.find(({ patientId }) => patientId === 'RG-118230')?.instances() ?? [];
    expect(plate?.dataSet.text('PhotometricInterpretation')).toBe('MONOCHROME1');
    const values = plate === undefined ? [] : rescaledPixels(plate.dataSet);
    expect(values[0]).toBeGreaterThan(3600);
  });

  it('calibrates the ultrasound fan and times its frames', () => {
    const cine = small
      .flatMap((study) => [...study.instances()])
      .find(({ dataSet }) => dataSet.text('SeriesDescription') === 'Liver cine, colour')?.dataSet;
    const region = cine?.items('SequenceOfUltrasoundRegions')[0];
    expect(region?.number('PhysicalUnitsXDirection')).toBe(3);
    const height = (region?.number('RegionLocationMaxY1') ?? 0) - (region?.number('RegionLocationMinY0') ?? 0);
    expect(height * (region?.number('PhysicalDeltaY') ?? 0)).toBeGreaterThan(16);
    expect(height * (region?.number('PhysicalDeltaY') ?? 0)).toBeLessThan(19);
    expect(cine?.number('FrameTime')).toBeCloseTo(58.8);
    expect(cine?.number('FrameIncrementPointer')).toBe(0x00181063);
  });
});

function twentieth(instances: Iterable<SampleInstance>): DataSet | undefined {
  for (const { dataSet } of instances) if (dataSet.number('InstanceNumber') === 20) return dataSet;
  return undefined;
}

/** mm² of what is denser than lung about the followed nodule, on the slice that shows it. */
function noduleArea(image: DataSet | undefined): number {
  if (image?.numbers('ImagePositionPatient')[2] !== 36) throw new Error('That is another slice');
  const [x0 = 0, y0 = 0] = image.numbers('ImagePositionPatient');
  const [spacing = 1, columns = 1] = [image.number('PixelSpacing'), image.number('Columns')];
  const near = (at: number): boolean =>
    Math.hypot(x0 + (at % columns) * spacing - 65, y0 + Math.floor(at / columns) * spacing + 13) < 6.5;
  return rescaledPixels(image).filter((value, at) => value > -400 && near(at)).length * spacing ** 2;
}

function fullSeries(description: string, number: number): SampleInstance[] {
  const study = sampleStudies({ now }).find((entry) => entry.description === description);
  const wanted: SampleInstance[] = [];
  for (const instance of study?.instances() ?? []) {
    const z = instance.dataSet.numbers('ImagePositionPatient')[2] ?? 0;
    if (instance.dataSet.number('SeriesNumber') === number) wanted.push(instance);
    if (z < 20) break;
  }
  return wanted;
}

function nearest(instances: readonly SampleInstance[], z: number): DataSet {
  const away = ({ dataSet }: SampleInstance): number =>
    Math.abs((dataSet.numbers('ImagePositionPatient')[2] ?? 1e9) - z);
  const best = instances.toSorted((a, b) => away(a) - away(b))[0];
  if (best === undefined) throw new Error('The series is empty');
  return best.dataSet;
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function clock(time = ''): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(2, 4)) * 60 + Number(time.slice(4));
}
