import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Annotation, AnnotationChange } from '@isocenter/contract/reading/annotations/fields.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { AnnotationKeeper } from './annotation-keeper.ts';
import type { UnsavedChange } from './unsaved-changes.ts';

const id = '6f1c2f1e-0000-4000-8000-000000000001';
const measurement = (label: string): StoredMeasurement => ({
  id,
  place: { kind: 'picture', seriesUid: '1.2', sopInstanceUid: '1.2.3', frame: 1 },
  tool: 'length',
  label,
  state: {
    version: 1,
    points: [[0, 0, 0]],
    viewPlaneNormal: undefined,
    viewUp: undefined,
    number: 1,
    labelAt: undefined,
    shown: '21.4 mm',
    value: { kind: 'none' },
  },
});

class Conflict extends Error {}

/** A server that keeps annotations as the contract says. */
function createServer() {
  const stored = new Map<string, Annotation>();
  const requests: string[] = [];
  let [isDown, isAnswering] = [false, true];
  const check = (request: string) => {
    requests.push(request);
    if (isDown) throw new Error('down');
  };
  return {
    kept: stored,
    requests,
    setDown: (down: boolean) => (isDown = down),
    /** It does what is asked, and nobody hears of it. */
    setAnswering: (answering: boolean) => (isAnswering = answering),
    save: async (key: string, change: AnnotationChange) => {
      check(`save ${change.label}`);
      if ((stored.get(key)?.revision ?? 0) !== change.revision) throw new Conflict();
      const saved: Annotation = {
        id: key,
        ...change,
        revision: change.revision + 1,
        changedAt: '2026-11-20T12:00:00Z',
      };
      stored.set(key, saved);
      if (!isAnswering) throw new Error('no answer');
      return saved;
    },
    remove: async (key: string) => {
      check('remove');
      const trackingUid = stored.get(key)?.trackingUid ?? null;
      stored.delete(key);
      return { trackingUid };
    },
    stored: async (key: string) => stored.get(key),
    isConflict: (error: unknown) => error instanceof Conflict,
  };
}

let server: ReturnType<typeof createServer>;
let keeper: AnnotationKeeper;
/** The changes that this browser saves. */
const outliving = new Map<string, UnsavedChange>();
const draw = (label: string) => keeper.note({ kind: 'saved', measurement: measurement(label) });
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
  outliving.clear();
  keeper = new AnnotationKeeper(server, (key, change) => {
    if (change) outliving.set(key, change);
    else outliving.delete(key);
    return true;
  });
});
afterEach(() => vi.useRealTimers());

describe('a measurement', () => {
  test('is saved once, half a second after its last change', async () => {
    draw('a');
    await wait(400);
    draw('b');
    await wait(499);
    expect([server.requests, keeper.state.get().status, keeper.isUnsaved()]).toEqual([[], 'saving', true]);
    await wait(1);
    expect([server.requests, keeper.state.get().status, keeper.isUnsaved()]).toEqual([['save b'], 'saved', false]);
    expect(keeper.state.get().savedAt).toBeInstanceOf(Date);
  });

  test('goes on from the revision that the server had', async () => {
    await server.save(id, { ...measurement('old'), revision: 0 } as unknown as AnnotationChange);
    keeper.adopt([...server.kept.values()]);
    draw('new');
    await wait(500);
    expect(server.kept.get(id)).toMatchObject({ label: 'new', revision: 2 });
  });

  test('that another tab has changed is settled for the later change', async () => {
    await server.save(id, { ...measurement('other tab'), revision: 0 } as unknown as AnnotationChange);
    draw('mine');
    await wait(500);
    expect(server.kept.get(id)).toMatchObject({ label: 'mine', revision: 2 });
    expect(keeper.state.get().status).toBe('saved');
  });

  test('keeps the name that another tab gave it, and shows it', async () => {
    draw('');
    await wait(500);
    const there = server.kept.get(id);
    if (!there) throw new Error('Nothing is stored.');
    await server.save(id, { ...there, label: 'Nodule', state: { ...there.state, marks: { organ: 'Lung' } } });
    const received: unknown[] = [];
    keeper.showChanged((key, said) => received.push([key, said]));
    keeper.note({ kind: 'saved', measurement: { ...measurement(''), state: { ...measurement('').state, number: 2 } } });
    await wait(500);
    expect(server.kept.get(id)).toMatchObject({ label: 'Nodule', state: { number: 2, marks: { organ: 'Lung' } } });
    expect(received).toEqual([[id, { label: 'Nodule', marks: { organ: 'Lung' } }]]);

    // what is said anew here counts
    await server.save(id, { ...(server.kept.get(id) ?? there), label: 'Elsewhere' });
    draw('Mine');
    await wait(500);
    expect(server.kept.get(id)).toMatchObject({ label: 'Mine' });
  });

  test('lies where another tab has put it since, though it is named here', async () => {
    draw('');
    await wait(500);
    const there = server.kept.get(id);
    if (!there) throw new Error('Nothing is stored.');
    await server.save(id, { ...there, state: { ...there.state, points: [[7, 0, 0]], shown: '7.0 mm' } });
    const received: unknown[] = [];
    keeper.showChanged((key, changed) => received.push([key, Object.keys(changed), changed.drawn?.state.points]));
    draw('Nodule');
    await wait(500);
    expect(server.kept.get(id)).toMatchObject({ label: 'Nodule', state: { points: [[7, 0, 0]], shown: '7.0 mm' } });
    expect(received).toEqual([[id, ['drawn'], [[7, 0, 0]]]]);
  });

  test('can be put back while an answer is lost', async () => {
    draw('before');
    await wait(500);
    server.setAnswering(false);
    draw('after');
    await wait(500);
    expect(server.kept.get(id)?.label).toBe('after');
    server.setAnswering(true);
    draw('before');
    await wait(5_000);
    expect(server.kept.get(id)).toMatchObject({ label: 'before', revision: 3 });
  });

  test('is removed on the server, and can be drawn anew, linked as it was', async () => {
    draw('a');
    await wait(500);
    const saved = server.kept.get(id);
    if (saved) server.kept.set(id, { ...saved, trackingUid: '1.2.3' });
    keeper.note({ kind: 'removed', id });
    await wait(500);
    expect(server.kept.size).toBe(0);
    draw('again');
    await wait(500);
    expect(server.kept.get(id)).toMatchObject({ label: 'again', revision: 1, trackingUid: '1.2.3' });
  });
});

test('whoever needs it on the server waits until it is there, or was not taken', async () => {
  const reached: string[] = [];
  const ask = (name: string) => void keeper.whenSaved().then(() => reached.push(name));
  draw('a');
  ask('saved');
  await wait(0);
  expect([reached, server.requests]).toEqual([['saved'], ['save a']]);
  server.setDown(true);
  draw('b');
  ask('not taken');
  await wait(0);
  expect([reached, keeper.isUnsaved()]).toEqual([['saved', 'not taken'], true]);
});

describe('while the server does not answer', () => {
  test('it says so and tries again by itself until the change is taken', async () => {
    server.setDown(true);
    draw('a');
    await wait(500);
    expect([keeper.state.get().status, keeper.isUnsaved()]).toEqual(['failed', true]);
    await wait(2_000);
    await wait(4_999);
    expect(server.requests).toHaveLength(2);
    server.setDown(false);
    await wait(1);
    expect(server.requests).toHaveLength(3);
    expect([keeper.state.get().status, server.kept.get(id)?.label]).toEqual(['saved', 'a']);
  });

  test('the last change is the one that is saved in the end', async () => {
    server.setDown(true);
    draw('a');
    await wait(500);
    draw('b');
    server.setDown(false);
    keeper.flush();
    await wait(0);
    expect(server.kept.get(id)).toMatchObject({ label: 'b', revision: 1 });
    expect(keeper.isUnsaved()).toBe(false);
  });
});

test('what is drawn outlives the page from the moment on when it is drawn', () => {
  draw('a');
  expect(outliving.get(id)).toMatchObject({ measurement: measurement('a') });
});

test('what the server did not take outlives the page, and is told until it has it', async () => {
  server.setDown(true);
  draw('a');
  await wait(500);
  expect(keeper.state.get()).toMatchObject({ unsaved: [id], isInBrowser: true });
  expect(outliving.get(id)).toMatchObject({ measurement: measurement('a'), revision: 0 });
  draw('b');
  keeper.flush(); // the tab is closed
  expect(outliving.get(id)).toMatchObject({ measurement: measurement('b') });
  keeper.note({ kind: 'removed', id });
  keeper.flush();
  expect(outliving.get(id)?.measurement).toBeNull();
  server.setDown(false);
  await wait(10_000);
  expect(outliving.size).toBe(0);
  expect(keeper.state.get()).toMatchObject({ status: 'saved', unsaved: [] });
});

test('leaving saves at once what still waits', async () => {
  draw('a');
  keeper.flush();
  await wait(0);
  expect(server.kept.get(id)?.label).toBe('a');
});
