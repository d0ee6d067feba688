import { describe, expect, test } from 'vitest';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { changeBetween, counterpartsOf, curveOf, daysBetween, type DatedMeasurement } from './measurement-pairs.ts';

const length = (value: number, unit = 'mm'): MeasuredValue => ({ kind: 'length', value, unit });

function measured(studyDate: string, more: Partial<StoredMeasurement> = {}, trackingUid?: string): DatedMeasurement {
  const state: StoredMeasurement['state'] = {
    version: 1,
    points: [[0, 0, 0]],
    viewPlaneNormal: undefined,
    viewUp: undefined,
    number: 1,
    labelAt: undefined,
    shown: '',
    value: length(9),
  };
  const place = { kind: 'picture', seriesUid: '1.2', sopInstanceUid: '1.2.3', frame: 1 } as const;
  const measurement = { id: `in ${studyDate}`, place, tool: 'length', label: '', state, ...more } as const;
  return { studyUid: studyDate.replaceAll('-', '.'), studyDate, trackingUid, measurement };
}

const valued = (value: MeasuredValue) => ({ state: { ...measured('2026-01-01').measurement.state, value } });
const partners = (own: DatedMeasurement, ...others: DatedMeasurement[]) =>
  counterpartsOf([own, ...others], own.studyUid, own.measurement).map(({ studyDate, by }) => [studyDate, by]);

describe('what measures the same in another study', () => {
  test('is what the reader has linked, whatever it is called', () => {
    const own = measured('2026-11-20', { label: 'Nodule' }, '2.25.1');
    const linked = measured('2026-05-20', { label: 'Target' }, '2.25.1');
    expect(partners(own, measured('2026-05-20', { label: 'Nodule' }), linked)).toEqual([['2026-05-20', 'link']]);
  });

  test('else what has the same name and tool, however it is written', () => {
    const own = measured('2026-11-20', { label: 'Nodule  LUL' });
    expect(partners(own, measured('2026-05-20', { label: ' nodule lul' }))).toEqual([['2026-05-20', 'name']]);
    expect(partners(own, measured('2026-05-20', { label: 'nodule lul', tool: 'ellipse' }))).toEqual([]);
    expect(partners(own, measured('2026-05-20', { label: 'nodule lul' }, '2.25.7'))).toEqual([]);
  });

  test('is nothing of the same study, and nothing for want of a name', () => {
    const own = measured('2026-11-20', { label: 'Nodule' });
    expect(partners(own, measured('2026-11-20', { id: 'another', label: 'Nodule' }))).toEqual([]);
    expect(partners(measured('2026-11-20'), measured('2026-05-20'))).toEqual([]);
  });
});

describe('the change', () => {
  test('is a difference and a share of the earlier value', () => {
    expect(changeBetween(length(9), length(7.2))).toMatchObject({ value: expect.closeTo(1.8), unit: 'mm', digits: 1 });
    expect(changeBetween(length(9), length(7.2))?.percent).toBeCloseTo(25);
  });

  test('of grey values is a difference alone', () => {
    const hounsfield = (value: number): MeasuredValue => ({ kind: 'point', value, unit: 'HU' });
    expect(changeBetween(hounsfield(38), hounsfield(31))).toMatchObject({ value: 7, percent: undefined });
  });

  test.each<[string, MeasuredValue, MeasuredValue]>([
    ['units', length(9), length(40, 'px')],
    ['kinds', length(9), { kind: 'angle', value: 9 }],
    ['what was never measured', length(9), { kind: 'none' }],
  ])('between different %s is not told', (_name, now, before) => {
    expect(changeBetween(now, before)).toBeUndefined();
  });

  test('has its days, over a change of the clocks too', () => {
    expect(daysBetween('2026-02-14', '2026-11-20')).toBe(279);
    expect(daysBetween(null, '2026-11-20')).toBeUndefined();
  });
});

test('a curve has the values of one unit, oldest first', () => {
  const own = measured('2026-11-20', valued(length(9)), '2.25.1');
  const others = [
    measured('2026-05-20', valued(length(7)), '2.25.1'),
    measured('2025-01-01', valued(length(40, 'px')), '2.25.1'),
    measured('2024-11-19', valued(length(4)), '2.25.1'),
  ];
  const found = counterpartsOf([own, ...others], own.studyUid, own.measurement);
  expect(curveOf(own, found).map(({ studyDate, figure }) => [studyDate, figure.value])).toEqual([
    ['2024-11-19', 4],
    ['2026-05-20', 7],
    ['2026-11-20', 9],
  ]);
});

test('of a lymph node the short axis is compared, over all studies', () => {
  const node = (short: number): MeasuredValue => ({ kind: 'length', value: 24, short, unit: 'mm' });
  expect(changeBetween(node(14), node(12), true)).toMatchObject({ value: 2, percent: expect.closeTo(16.67, 1) });
  const marked = (date: string, short: number) => {
    const { state } = valued(node(short));
    return measured(date, { label: 'N', state: { ...state, marks: { isNode: true } } }, '2.25.1');
  };
  const [own, before] = [marked('2026-11-20', 14), marked('2026-05-20', 12)];
  const found = counterpartsOf([own, before], own.studyUid, own.measurement);
  expect(curveOf(own, found).map(({ figure }) => figure.value)).toEqual([12, 14]);
});
