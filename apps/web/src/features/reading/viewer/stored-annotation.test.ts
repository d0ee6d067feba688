import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { AnnotationChange } from '@isocenter/contract/reading/annotations/fields.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { changeOf, measurementsOf } from './stored-annotation.ts';

const measurement: StoredMeasurement = {
  id: '6f1c2f1e-0000-4000-8000-000000000001',
  place: { kind: 'picture', seriesUid: '1.2', sopInstanceUid: '1.2.3', frame: 4 },
  tool: 'ellipse',
  label: 'Target',
  state: {
    version: 1,
    points: [[1, 2, 3]],
    viewPlaneNormal: [0, 0, 1],
    viewUp: undefined,
    number: 2,
    labelAt: [4, 5, 6],
    shown: '21.4 mm',
    value: { kind: 'area', value: 2.1, unit: 'cm²', mean: 38, deviation: undefined, valueUnit: 'HU' },
    marks: { color: 'green', hidden: true, locked: true, role: 'target', isNode: true, organ: 'Liver', course: 'gone' },
  },
};

const basedOn = (revision: number) => ({ revision, trackingUid: null });

test('a measurement fits the contract and comes back as it was', () => {
  const change = changeOf(measurement, basedOn(3));
  expect(Value.Check(AnnotationChange, change)).toBe(true);
  const stored = { id: measurement.id, ...change, changedAt: '2026-11-20T12:00:00Z' };
  expect(measurementsOf([stored])).toEqual([measurement]);
});

test('a measurement on a cut keeps its plane and names no image', () => {
  const plane = { frameOfReferenceUid: '1.9', normal: [0, 1, 0], viewUp: [0, 0, 1], focalPoint: [1, 2, 3] } as const;
  const cut: StoredMeasurement = { ...measurement, place: { kind: 'plane', seriesUid: '1.2', plane } };
  const change = changeOf(cut, basedOn(0));
  expect(Value.Check(AnnotationChange, change)).toBe(true);
  expect([change.sopInstanceUid, change.frame]).toEqual([undefined, undefined]);
  expect(measurementsOf([{ id: measurement.id, ...change, changedAt: '2026-11-20T12:00:00Z' }])).toEqual([cut]);
});

test('a label that is too long for the contract is cut', () => {
  expect(changeOf({ ...measurement, label: 'x'.repeat(9000) }, basedOn(0)).label).toHaveLength(500);
});

test('a state that this viewer cannot read is left out', () => {
  const stored = { id: measurement.id, ...changeOf(measurement, basedOn(1)), changedAt: '2026-11-20T12:00:00Z' };
  expect(measurementsOf([{ ...stored, state: { ...stored.state, points: [[1, 2]] } }])).toEqual([]);
});
