import { expect, test } from 'vitest';
import type { Annotation } from '@isocenter/contract/reading/annotations/fields.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { partsOf } from './changed-elsewhere.ts';
import { changesToSend, readUnsavedChanges, type UnsavedChange } from './unsaved-changes.ts';
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
const remaining = (change: Partial<UnsavedChange> = {}) =>
  new Map([
    [id, { measurement: measurement('kept'), revision: 1, madeAt: noon, base: undefined, sent: [], ...change }],
  ]);
const toSend = (change: Partial<UnsavedChange>, ...annotations: Annotation[]) =>
  changesToSend(remaining(change), annotations, () => copy);

test('what was kept comes back as it was, and what is damaged does not', () => {
  const written: Record<string, unknown> = JSON.parse(JSON.stringify(Object.fromEntries(remaining())));
  expect(readUnsavedChanges(written)).toEqual(remaining());
  expect(readUnsavedChanges({ [id]: { measurement: null, revision: 2, madeAt: 1 } })).toEqual(
    new Map([[id, { measurement: null, revision: 2, madeAt: 1, base: undefined, sent: [] }]]),
  );
  const damaged = { a: 3, b: { revision: 1 }, c: { revision: 1, madeAt: 1, measurement: { tool: 'length' } } };
  expect(readUnsavedChanges(damaged).size).toBe(0);
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

const moved = (label: string): StoredMeasurement => {
  const there = measurement(label);
  const points = [
    [0, 0, 0],
    [4, 0, 0],
  ] as const;
  return { ...there, state: { ...there.state, points, value: { kind: 'length', value: 4, unit: 'mm' } } };
};
const parts = (one: StoredMeasurement) => partsOf(changeOf(one, { revision: 1, trackingUid: null }));
const storedAs = (one: StoredMeasurement, revision: number, changedAt: string): Annotation => ({
  id,
  ...changeOf(one, { revision, trackingUid: null }),
  changedAt,
});

test('what was changed of it elsewhere alone is taken over, before or after', () => {
  const base = parts(measurement(''));
  for (const at of [earlier, later])
    expect(toSend({ base }, storedAs(moved(''), 2, at))).toEqual({
      changes: [{ kind: 'saved', measurement: moved('kept') }],
      done: [],
    });
  // named in both: as it was named last
  const named = (at: string) => toSend({ base }, storedAs(moved('there'), 2, at)).changes;
  expect(named(earlier)).toEqual([{ kind: 'saved', measurement: moved('kept') }]);
  expect(named(later)).toEqual([{ kind: 'saved', measurement: moved('there') }]);
});

test('what the archive has of this browser, though it has not said so, is changed and not drawn twice', () => {
  const change = { revision: 0, measurement: moved(''), sent: [parts(measurement(''))] };
  const there = storedAs(measurement(''), 1, later);
  expect(toSend(change, there)).toEqual({ changes: [{ kind: 'saved', measurement: moved('') }], done: [] });
  expect(toSend({ ...change, measurement: null }, there).changes).toEqual([{ kind: 'removed', id }]);
});

test('the same drawing is sent with its new value', () => {
  const calibrated: StoredMeasurement = {
    ...measurement('kept'),
    state: { ...measurement('kept').state, shown: '18.0 mm', value: { kind: 'length', value: 18, unit: 'mm' } },
  };
  const there = stored('kept', 1, earlier);
  expect(toSend({ measurement: calibrated, base: partsOf(there) }, there).changes).toEqual([
    { kind: 'saved', measurement: calibrated },
  ]);
});

test('what was removed here is removed, unless somebody has changed it since', () => {
  const removed = { measurement: null };
  expect(toSend(removed, stored('there', 1, earlier)).changes).toEqual([{ kind: 'removed', id }]);
  expect(toSend(removed)).toEqual({ changes: [], done: [id] });
  expect(toSend(removed, stored('there', 2, later))).toEqual({ changes: [], done: [id] });
});
