import { expect, test } from 'vitest';
import type { Annotation } from '@isocenter/contract/reading/annotations.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { changesToSend, readKeptChanges, type KeptChange } from './kept-changes.ts';
import { changeOf } from './stored-annotation.ts';

const [id, copy] = ['6f1c2f1e-0000-4000-8000-000000000001', '6f1c2f1e-0000-4000-8000-000000000002'];
const measurement = (label: string): StoredMeasurement => ({
  id,
  place: { kind: 'picture', seriesUid: '1.2', sopInstanceUid: '1.2.3', frame: 1 },
  tool: 'length',
  label,
  state: {
    version: 1,
    points: [
      [0, 0, 0],
      [9, 0, 0],
    ],
    viewPlaneNormal: [0, 0, 1],
    viewUp: undefined,
    number: 1,
    labelAt: undefined,
    shown: '9.0 mm',
    value: { kind: 'length', value: 9, unit: 'mm' },
    marks: { locked: true, color: 'green' },
  },
});
const [noon, later] = [Date.parse('2026-11-20T12:00:00Z'), '2026-11-20T13:00:00Z'];
const earlier = '2026-11-20T11:00:00Z';
const stored = (label: string, revision: number, changedAt: string): Annotation => ({
  id,
  ...changeOf(measurement(label), { revision, trackingUid: null }),
  changedAt,
});
const kept = (change: Partial<KeptChange> = {}) =>
  new Map([[id, { measurement: measurement('kept'), revision: 1, madeAt: noon, ...change }]]);
const toSend = (change: Partial<KeptChange>, ...annotations: Annotation[]) =>
  changesToSend(kept(change), annotations, () => copy);

test('what was kept comes back as it was, and what is damaged does not', () => {
  const written: Record<string, unknown> = JSON.parse(JSON.stringify(Object.fromEntries(kept())));
  expect(readKeptChanges(written)).toEqual(kept());
  expect(readKeptChanges({ [id]: { measurement: null, revision: 2, madeAt: 1 } })).toEqual(
    new Map([[id, { measurement: null, revision: 2, madeAt: 1 }]]),
  );
  const damaged = { a: 3, b: { revision: 1 }, c: { revision: 1, madeAt: 1, measurement: { tool: 'length' } } };
  expect(readKeptChanges(damaged).size).toBe(0);
});

test('what the archive never had is sent, and what it has is done', () => {
  expect(toSend({ revision: 0 })).toEqual({ changes: [{ kind: 'saved', measurement: measurement('kept') }], done: [] });
  expect(toSend({}, stored('kept', 2, later))).toEqual({ changes: [], done: [id] });
});

test('the later one of two changes counts, and what was drawn before is drawn beside it', () => {
  const saved = { kind: 'saved', measurement: measurement('kept') };
  expect(toSend({}, stored('there', 1, later)).changes).toEqual([saved]);
  expect(toSend({}, stored('there', 2, earlier)).changes).toEqual([saved]);
  expect(toSend({}, stored('there', 2, later))).toEqual({
    changes: [{ kind: 'saved', measurement: { ...measurement('kept'), id: copy } }],
    done: [id],
  });
});

test('what was removed here is removed, unless somebody has changed it since', () => {
  const removed = { measurement: null };
  expect(toSend(removed, stored('there', 1, earlier)).changes).toEqual([{ kind: 'removed', id }]);
  expect(toSend(removed)).toEqual({ changes: [], done: [id] });
  expect(toSend(removed, stored('there', 2, later))).toEqual({ changes: [], done: [id] });
});
