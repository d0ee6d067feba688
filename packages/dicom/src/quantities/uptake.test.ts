import { describe, expect, test } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import { uptakeOf, type Uptake } from './uptake.ts';

// F-18: half-life 6586.2 s. 70 kg, 370 MBq, an hour between injection and scan.
const halfLife = 6586.2;
const given = (more: Readonly<Record<string, string | number>> = {}): DataSet =>
  new DataSet()
    .set('RadionuclideTotalDose', 370e6)
    .set('RadionuclideHalfLife', halfLife)
    .set('RadiopharmaceuticalStartTime', String(more['start'] ?? '090000'));
const image = (more: Readonly<Record<string, string | number>> = {}, injected = given(more)): DataSet => {
  const dataSet = new DataSet()
    .set('Units', 'BQML')
    .set('CorrectedImage', ['DECY', 'ATTN', 'SCAT'])
    .set('DecayCorrection', 'START')
    .set('PatientWeight', 70)
    .set('PatientSize', 1.8)
    .set('PatientSex', 'M')
    .set('SeriesDate', '20260105')
    .set('SeriesTime', '100000')
    .set('AcquisitionDate', '20260105')
    .set('AcquisitionTime', '100000')
    .set('RadiopharmaceuticalInformationSequence', [injected]);
  for (const [keyword, value] of Object.entries(more)) if (keyword !== 'start') dataSet.set(keyword, value);
  return dataSet;
};
const factor = (uptake: Uptake): number => ('factor' in uptake ? uptake.factor : Number.NaN);
const afterAnHour = 370e6 * 2 ** (-3600 / halfLife);

describe('the uptake by body weight', () => {
  test('counts the dose as it has decayed since it was given', () =>
    expect(factor(uptakeOf(image(), 'bw'))).toBeCloseTo(70_000 / afterAnHour, 12));

  test('counts the whole dose where values are corrected to its administration', () =>
    expect(factor(uptakeOf(image({ DecayCorrection: 'ADMIN' }), 'bw'))).toBeCloseTo(70_000 / 370e6, 12));

  test('is none of values whose slope is 0, whatever they are in', () => {
    for (const Units of ['BQML', 'GML'])
      expect(uptakeOf(image({ Units, RescaleSlope: 0 }), 'bw')).toEqual({ missing: 'slope' });
  });

  test('of a series that was computed later is as of its images, however they say when they were acquired', () => {
    const later = { SeriesTime: '120000', FrameReferenceTime: 90_000, ActualFrameDuration: 180_000 };
    const wanted = factor(uptakeOf(image(later), 'bw'));
    expect(wanted).toBeCloseTo(70_000 / afterAnHour, 5);
    expect(factor(uptakeOf(image({ ...later, AcquisitionDate: '' }), 'bw'))).toBe(wanted);
    const whole = { AcquisitionDate: '', AcquisitionTime: '', AcquisitionDateTime: '20260105100000' };
    expect(factor(uptakeOf(image({ ...later, ...whole }), 'bw'))).toBe(wanted);
    // the series alone may have been computed hours later
    const unknown = { AcquisitionDate: '', AcquisitionTime: '' };
    expect(uptakeOf(image(unknown), 'bw')).toEqual({ missing: 'scan' });
  });

  test('takes the date of a DT whose time is missing, or stands beside it', () => {
    const injected = (RadiopharmaceuticalStartDateTime: string): number =>
      factor(
        uptakeOf(image({}, given({}).set('RadiopharmaceuticalStartDateTime', RadiopharmaceuticalStartDateTime)), 'bw'),
      );
    for (const stated of ['20260105', '20260105000000', '202601050000', '20260105090000', '20260105090000.0'])
      expect([stated, injected(stated)]).toEqual([stated, expect.closeTo(70_000 / afterAnHour, 12)]);
  });

  test('is none where the half-life is not in seconds, or the injection ten of them ago', () => {
    const minutes = given({}).set('RadionuclideHalfLife', 109.77);
    expect(uptakeOf(image({}, minutes), 'bw')).toEqual({ missing: 'injection' });
  });

  test('is as of the series, where its first image was acquired within the same second', () =>
    expect(factor(uptakeOf(image({ SeriesTime: '100000.5' }), 'bw'))).toBeCloseTo(70_000 / afterAnHour, 4));

  test('reaches back over midnight', () => {
    const early = { start: '233000', SeriesTime: '003000', AcquisitionTime: '003000' };
    expect(factor(uptakeOf(image(early), 'bw'))).toBeCloseTo(70_000 / afterAnHour, 12);
  });

  test('is none where the injection would be longer ago than anything is seen', () => {
    const late = { start: '100030' };
    expect(uptakeOf(image(late), 'bw')).toEqual({ missing: 'injection' });
    const zirconium = given(late).set('RadionuclideHalfLife', 282_240);
    expect(factor(uptakeOf(image(late, zirconium), 'bw'))).toBeCloseTo(
      70_000 / (370e6 * 2 ** (-(86_400 - 30) / 282_240)),
      12,
    );
  });

  test('takes the injection by the clock of the scan where both name their offsets from UTC', () => {
    const injected = () => given().set('RadiopharmaceuticalStartDateTime', '20260105080000+0000');
    const scan = image({ TimezoneOffsetFromUTC: '+0100' }, injected());
    expect(factor(uptakeOf(scan, 'bw'))).toBeCloseTo(70_000 / afterAnHour, 12);
    const asWritten = 370e6 * 2 ** (-7200 / halfLife);
    expect(factor(uptakeOf(image({}, injected()), 'bw'))).toBeCloseTo(70_000 / asWritten, 12);
  });

  test('is none of a dose, a weight or a height that nobody has', () => {
    const megabecquerels = given().set('RadionuclideTotalDose', 370);
    expect(uptakeOf(image({}, megabecquerels), 'bw')).toEqual({ missing: 'dose-size' });
    expect(uptakeOf(image({ PatientWeight: 70_000 }), 'bw')).toEqual({ missing: 'weight-size' });
    expect(uptakeOf(image({ PatientSize: 180 }), 'lbm')).toEqual({ missing: 'height-size' });
    expect(factor(uptakeOf(image({ PatientSize: 180 }), 'bw'))).toBeCloseTo(70_000 / afterAnHour, 12);
  });

  test('takes a date of the injection where there is one', () => {
    const injected = given().set('RadiopharmaceuticalStartDateTime', '20260105001500+0100');
    const decayed = 370e6 * 2 ** (-35_100 / halfLife);
    expect(factor(uptakeOf(image({}, injected), 'bw'))).toBeCloseTo(70_000 / decayed, 6);
  });

  test('is none where that date is longer ago than ten half-lives', () => {
    for (const date of ['20260104090000', '20241201090000']) {
      const injected = given().set('RadiopharmaceuticalStartDateTime', date);
      expect(uptakeOf(image({}, injected), 'bw')).toEqual({ missing: 'injection' });
    }
  });

  test('of beds between which the series begins is reckoned from each, to one moment', () => {
    const during = (Math.LN2 / halfLife) * 180;
    const average = Math.log(during / (1 - Math.exp(-during))) / (Math.LN2 / halfLife);
    const bed = (AcquisitionTime: string, seconds: number): number =>
      factor(
        uptakeOf(
          image({
            SeriesTime: '100500',
            AcquisitionTime,
            FrameReferenceTime: (seconds + average) * 1000,
            ActualFrameDuration: 180_000,
          }),
          'bw',
          Date.UTC(2026, 0, 5, 10) / 1000,
        ),
      );
    expect([bed('100000', 0), bed('101000', 600)]).toEqual([
      expect.closeTo(70_000 / afterAnHour, 10),
      expect.closeTo(70_000 / afterAnHour, 10),
    ]);
  });

  test('of a later bed is that of the first', () =>
    expect(uptakeOf(image({ AcquisitionTime: '102000' }), 'bw')).toEqual(uptakeOf(image(), 'bw')));

  test('of a series that was computed later is reckoned from the image', () => {
    // Acquired 600 s into the scan, 180 s long; its reference is the average count.
    const during = (Math.LN2 / halfLife) * 180;
    const average = Math.log(during / (1 - Math.exp(-during))) / (Math.LN2 / halfLife);
    const later = {
      SeriesTime: '143000',
      AcquisitionTime: '101000',
      FrameReferenceTime: (600 + average) * 1000,
      ActualFrameDuration: 180_000,
    };
    expect(factor(uptakeOf(image(later), 'bw'))).toBeCloseTo(70_000 / afterAnHour, 10);
  });

  test('is what values are that are g/ml already', () => {
    expect(uptakeOf(image({ Units: 'GML' }), 'bw')).toEqual({ factor: 1 });
    expect(uptakeOf(image({ Units: 'GML', SUVType: 'LBM' }), 'bw')).toEqual({ missing: 'other-norm' });
  });

  test('follows the private factors of Philips for counts', () => {
    expect(uptakeOf(image({ Units: 'CNTS' }), 'bw')).toEqual({ missing: 'units' });
    const counts = image({ Units: 'CNTS' }).set(0x7053_0011, 'Philips PET Private Group', 'LO');
    // another maker's block, with numbers of its own
    counts.set(0x7053_0010, 'ACME', 'LO').set(0x7053_1000, 0.01, 'DS').set(0x7053_1009, 7, 'DS');
    expect(uptakeOf(counts.set(0x7053_1109, 2, 'DS'), 'bw')).toEqual({ factor: (2 * 70_000) / afterAnHour });
    expect(uptakeOf(counts.set(0x7053_1100, 0.0005, 'DS'), 'bw')).toEqual({ factor: 0.0005 });
    expect(uptakeOf(counts, 'lbm')).toEqual({ missing: 'other-norm' });
  });
});

describe('where there is none, it is said why', () => {
  test.each([
    ['units', { Units: 'PROPCPS' }],
    ['weight', { PatientWeight: 0 }],
    ['decay', { DecayCorrection: 'NONE' }],
    ['scan', { SeriesTime: '143000', AcquisitionTime: '101000' }],
  ] as const)('%s', (missing, more) => expect(uptakeOf(image(more), 'bw')).toEqual({ missing }));

  test('attenuation, decay, dose, half-life, injection', () => {
    const missing = (dataSet: DataSet): unknown => uptakeOf(dataSet, 'bw');
    expect(missing(image().set('CorrectedImage', ['DECY']))).toEqual({ missing: 'attenuation' });
    expect(missing(image().set('CorrectedImage', ['ATTN']))).toEqual({ missing: 'decay' });
    expect(missing(image({}, given().set('RadionuclideTotalDose', 0)))).toEqual({ missing: 'dose' });
    expect(missing(image({}, given().set('RadionuclideHalfLife', 0)))).toEqual({ missing: 'half-life' });
    expect(missing(image({}, given().set('RadiopharmaceuticalStartTime', 'x')))).toEqual({ missing: 'injection' });
  });
});

test('other norms: lean body mass, surface, ideal weight', () => {
  // 70 kg, 180 cm, a man: 1.1 * 70 - 128 * (70 / 180)^2 = 57.64 kg; 1.8868 m²; 48 + 1.06 * 28 = 77.68 kg.
  expect(factor(uptakeOf(image(), 'lbm')) * afterAnHour).toBeCloseTo(57_642, 0);
  expect((factor(uptakeOf(image(), 'bsa')) * afterAnHour) / 10_000).toBeCloseTo(1.886, 2);
  expect(factor(uptakeOf(image(), 'ibw')) * afterAnHour).toBeCloseTo(77_680, 0);
  expect(uptakeOf(image({ PatientSex: 'O' }), 'lbm')).toEqual({ missing: 'sex' });
  // 300 kg at 150 cm, a woman; a girl of 100 cm: the formulas would be below 0
  expect(uptakeOf(image({ PatientSex: 'F', PatientWeight: 300, PatientSize: 1.5 }), 'lbm')).toEqual({
    missing: 'body',
  });
  expect(uptakeOf(image({ PatientSex: 'F', PatientWeight: 15, PatientSize: 1 }), 'ibw')).toEqual({ missing: 'body' });
  expect(uptakeOf(image({ PatientSize: 0 }), 'bsa')).toEqual({ missing: 'height' });
});
