/// <reference types="node" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { axialSlice, dataSet } from '../dicom-json/testing.ts';
import type { Archive } from './fetch-study.ts';
import { StudyReading } from './study-reading.ts';

const studyUid = '1.1';
let seriesUids: string[];
let images: Record<string, number>;
let names: Record<string, string>;
/** What the archive says of series that it cannot give. */
let away: Record<string, number>;
/** Answers that the archive has made and that are on their way until these settle. */
let held: Record<string, Promise<void>>;
let archive: Archive;
let requests: string[];
let refusal: number | undefined;
const server = createServer((request, response) => {
  const { url = '', method = '', headers } = request;
  const seriesUid = /\/series\/([\d.]+)\/metadata$/.exec(url)?.[1];
  requests.push([method, seriesUid ?? 'list', headers['purpose']].filter(Boolean).join(' '));
  const state = seriesUid && `"${seriesUid} ${images[seriesUid] ?? 1} ${names[seriesUid] ?? ''}"`;
  if (state && away[seriesUid] !== undefined) return void response.writeHead(away[seriesUid]).end();
  if (state && headers['if-none-match'] === state)
    return void Promise.resolve(held[seriesUid]).then(() => response.writeHead(304).end());
  if (state) response.setHeader('etag', state);
  const body = seriesUid
    ? Array.from({ length: images[seriesUid] ?? 1 }, (_, at) =>
        axialSlice(at + 1, at, {
          SeriesInstanceUID: seriesUid,
          StudyInstanceUID: 'of another study',
          SeriesDescription: names[seriesUid] ?? '',
        }),
      )
    : seriesUids.map((uid, index) =>
        dataSet({
          SeriesInstanceUID: uid,
          SeriesNumber: index + 1,
          NumberOfSeriesRelatedInstances: images[uid] ?? 1,
        }),
      );
  const answer = JSON.stringify(body);
  const status = refusal ?? 200;
  void Promise.resolve(held[seriesUid ?? 'list']).then(() => response.writeHead(status).end(answer));
});

beforeEach(async () => {
  requests = [];
  refusal = undefined;
  seriesUids = ['1.2', '1.3', '1.4', '1.5'];
  images = {};
  names = {};
  away = {};
  held = {};
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  archive = { root: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dicom-web` };
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** Returns what the series that have been shown since then are called. */
function watched({ store }: StudyReading): () => (string | undefined)[] {
  const seen: (string | undefined)[] = [];
  store.subscribe(() => seen.push(...store.get().series.map(({ displaySets: [first] }) => first?.description)));
  return () => seen;
}

test('a study is read until it is certain what it opens with, and to its end when it is opened', async () => {
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  expect(requests).toEqual(['GET list', 'GET 1.2', 'GET 1.3']);
  expect(reading.store.get()).toMatchObject({ status: 'ready', isComplete: false, opening: { seriesUid: '1.2' } });
  await reading.read('all');
  expect(requests).toEqual(['GET list', 'GET 1.2', 'GET 1.3', 'GET 1.4', 'GET 1.5']);
  expect(reading.store.get().isComplete).toBe(true);
});

test('who opens it while it is read waits for all of it', async () => {
  const reading = new StudyReading(archive, { studyUid });
  await Promise.all([reading.read('opening'), reading.read('all')]);
  expect(reading.store.get().isComplete).toBe(true);
  expect(requests).toHaveLength(5);
});

test('the wanted series comes first, and belongs to the study that was asked for', async () => {
  const reading = new StudyReading(archive, { studyUid, seriesUid: '1.4' });
  await reading.read('opening');
  expect(requests[1]).toBe('GET 1.4');
  expect(reading.store.get().opening).toMatchObject({ seriesUid: '1.4', studyUid });
});

test('what was read ahead is asked for again, and is gone when it may not be seen any more', async () => {
  let purpose: Record<string, string> = { purpose: 'prefetch' };
  const reading = new StudyReading({ ...archive, headers: () => purpose }, { studyUid });
  await reading.read('opening');
  expect(requests.every((one) => one.endsWith('prefetch'))).toBe(true);
  purpose = {};
  await reading.confirm();
  expect(requests.slice(-3).toSorted()).toEqual(['GET 1.2', 'GET 1.3', 'GET list']);
  expect(reading.store.get().status).toBe('ready');
  refusal = 404;
  await reading.confirm();
  expect(reading.store.get()).toMatchObject({ status: 'failed', failure: 404 });
  refusal = undefined;
  reading.retry();
  await expect.poll(() => reading.store.get()).toMatchObject({ status: 'ready', opening: { seriesUid: '1.2' } });
});

test('what came after it was read ahead is read when it is opened, and what is gone is left out', async () => {
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('all');
  const framesOf = () =>
    reading.store
      .get()
      .series.map(({ seriesUid, displaySets: [first] }) => [
        seriesUid,
        first?.kind === 'images' ? first.frames.length : 0,
      ]);
  expect(reading.store.get().opening).toMatchObject({ seriesUid: '1.2' });
  seriesUids = ['1.2', '1.3', '1.5', '1.6'];
  images = { '1.2': 3 };
  requests = [];
  await reading.confirm();
  await expect.poll(() => reading.store.get().isComplete).toBe(true);
  expect(requests.toSorted()).toEqual(['GET 1.2', 'GET 1.3', 'GET 1.5', 'GET 1.6', 'GET list']);
  expect(framesOf()).toEqual([
    ['1.2', 3],
    ['1.3', 1],
    ['1.5', 1],
    ['1.6', 1],
  ]);
  // It opens with what it has now.
  const { opening, series } = reading.store.get();
  expect(opening).toBe(series[0]?.displaySets[0]);
});

test('what was corrected after it was read ahead has the new words, also where it has as many images as before', async () => {
  names = { '1.2': 'Left knee' };
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  names = { '1.2': 'Right knee' };
  await reading.confirm();
  const { opening, series } = reading.store.get();
  expect(opening).toMatchObject({ description: 'Right knee' });
  expect(opening).toBe(series[0]?.displaySets[0]);
  // What is as it was stays the same value: it is not drawn again.
  await reading.confirm();
  expect(reading.store.get().opening).toBe(opening);
});

test('a study opens with another series where the one that was read ahead is gone', async () => {
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  expect(reading.store.get().opening).toMatchObject({ seriesUid: '1.2' });
  seriesUids = ['1.4', '1.5'];
  await reading.confirm();
  await expect.poll(() => reading.store.get().opening?.seriesUid).toBe('1.4');
  expect(reading.store.get().status).toBe('ready');
});

test('an answer that was on its way when the study was opened is compared before it is shown', async () => {
  names = { '1.2': 'Wrong', '1.3': 'Wrong' };
  const { promise, resolve: letCome } = Promise.withResolvers<void>();
  held = { '1.3': promise };
  const reading = new StudyReading(archive, { studyUid });
  void reading.read('opening');
  await expect.poll(() => reading.store.get().opening?.seriesUid).toBe('1.2');
  await expect.poll(() => requests).toContain('GET 1.3');
  const shown = watched(reading);
  names = { '1.2': 'Right', '1.3': 'Right' };
  held = {};
  void reading.confirm();
  const read = reading.read('all');
  await expect.poll(() => reading.store.get().opening?.description).toBe('Right');
  letCome();
  await read;
  expect(reading.store.get()).toMatchObject({ status: 'ready', isComplete: true });
  expect(reading.store.get().series.map(({ displaySets: [first] }) => first?.description)).toEqual([
    'Right',
    'Right',
    '',
    '',
  ]);
  expect(shown()).not.toContain('Wrong');
});

test('nothing that was read ahead is shown before it is compared, and the opening series waits for no other', async () => {
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('all');
  const { opening } = reading.store.get();
  const [list, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  held = { list: list.promise, '1.3': others.promise, '1.4': others.promise, '1.5': others.promise };
  requests = [];
  void reading.confirm();
  const read = reading.read('all');
  expect(reading.store.get()).toMatchObject({ status: 'loading', series: [], opening: undefined, isComplete: false });
  // The list of the series and the one that it opens with are asked for at once.
  await expect.poll(() => requests.toSorted()).toEqual(['GET 1.2', 'GET list']);
  expect(reading.store.get().series).toEqual([]);
  list.resolve();
  await expect.poll(() => reading.store.get().opening).toBe(opening);
  expect(reading.store.get().series.map(({ displaySets }) => displaySets.length)).toEqual([1, 0, 0, 0]);
  others.resolve();
  await read;
  expect(reading.store.get().isComplete).toBe(true);
});

test('where the archive does not say whether a study is as it was, nothing of before is shown', async () => {
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  refusal = 503;
  away = { '1.2': 503, '1.3': 503 };
  await reading.confirm();
  expect(reading.store.get()).toMatchObject({ status: 'failed', failure: 503, series: [], opening: undefined });
  refusal = undefined;
  away = {};
  reading.retry();
  await expect.poll(() => reading.store.get().opening?.seriesUid).toBe('1.2');
  expect(reading.store.get().status).toBe('ready');
});

test('a series of which the archive does not say whether it is as it was is one that cannot be read', async () => {
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  away = { '1.2': 503 };
  await reading.confirm();
  const failed = { seriesUid: '1.2', status: 'failed', failure: 503, displaySets: [] };
  expect(reading.store.get()).toMatchObject({ status: 'ready', series: [failed, {}, {}, {}] });
  expect(reading.store.get().opening?.seriesUid).toBe('1.3');
  away = {};
  await reading.retrySeries('1.2');
  expect(reading.store.get().series[0]).toMatchObject({ status: 'ready', displaySets: [{}] });
});

test('a study that was read ahead opens with what a fresh page opens with, or with the series that is asked for', async () => {
  seriesUids = ['1.3', '1.4'];
  for (const [wanted, opens] of [
    [undefined, '1.2'],
    ['1.3', '1.3'],
  ] as const) {
    seriesUids = ['1.3', '1.4'];
    const reading = new StudyReading(archive, { studyUid });
    await reading.read('opening');
    expect(reading.store.get().opening?.seriesUid).toBe('1.3');
    seriesUids = ['1.2', '1.3', '1.4'];
    await reading.confirm(wanted);
    expect(reading.store.get().opening?.seriesUid).toBe(opens);
  }
});

test('a series that could not be read is tried again when the study is opened', async () => {
  away = { '1.2': 503 };
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  expect(reading.store.get().series[0]).toMatchObject({ status: 'failed', failure: 503 });
  away = {};
  await reading.confirm();
  await reading.read('all');
  expect(reading.store.get().series[0]).toMatchObject({ status: 'ready' });
});

test('a study of which nothing is left, or was there, has no images, whether it was read ahead or not', async () => {
  const empty = { status: 'ready', isComplete: true, series: [], opening: undefined };
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  seriesUids = [];
  const fresh = new StudyReading(archive, { studyUid });
  await fresh.read('all');
  for (const one of [reading, fresh]) {
    await one.confirm();
    expect(one.store.get()).toMatchObject(empty);
  }
});

test('a study that is refused is read when it is tried again', async () => {
  refusal = 500;
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('all');
  expect(reading.store.get()).toMatchObject({ status: 'failed', failure: 500 });
  refusal = undefined;
  reading.retry();
  await expect.poll(() => reading.store.get().isComplete).toBe(true);
});

test('a reading that was closed reads no further', async () => {
  const reading = new StudyReading(archive, { studyUid });
  const read = reading.read('all');
  reading.close();
  await read;
  expect(reading.store.get().series).toEqual([]);
});
