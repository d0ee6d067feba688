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
let archive: Archive;
let requests: string[];
let refusal: number | undefined;
const server = createServer((request, response) => {
  const { url = '', method = '', headers } = request;
  const seriesUid = /\/series\/([\d.]+)\/metadata$/.exec(url)?.[1];
  requests.push([method, seriesUid ?? 'list', headers['purpose']].filter(Boolean).join(' '));
  const state = seriesUid && `"${seriesUid} ${images[seriesUid] ?? 1} ${names[seriesUid] ?? ''}"`;
  if (state && away[seriesUid] !== undefined) return void response.writeHead(away[seriesUid]).end();
  if (state && headers['if-none-match'] === state) return void response.writeHead(304).end();
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
  response.writeHead(refusal ?? 200).end(JSON.stringify(body));
});

beforeEach(async () => {
  requests = [];
  refusal = undefined;
  seriesUids = ['1.2', '1.3', '1.4', '1.5'];
  images = {};
  names = {};
  away = {};
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  archive = { root: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dicom-web` };
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

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
  expect(requests.slice(-3)).toEqual(['GET list', 'GET 1.2', 'GET 1.3']);
  expect(reading.store.get().status).toBe('ready');
  refusal = 404;
  await reading.confirm();
  expect(reading.store.get()).toMatchObject({ status: 'failed', failure: 404 });
  refusal = undefined;
  reading.retry();
  await expect.poll(() => requests.filter((one) => one === 'GET 1.2').length).toBe(2);
  expect(reading.store.get().status).toBe('ready');
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
  expect(requests[0]).toBe('GET list');
  expect(requests.slice(1).toSorted()).toEqual(['GET 1.2', 'GET 1.3', 'GET 1.5', 'GET 1.6']);
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

test('a study of which nobody knows whether it is as it was is not shown until that is known', async () => {
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  away = { '1.2': 503 };
  await reading.confirm();
  expect(reading.store.get()).toMatchObject({ status: 'failed', failure: 503 });
  away = {};
  reading.retry();
  await expect.poll(() => requests.filter((one) => one === 'GET 1.2').length).toBe(3);
  expect(reading.store.get()).toMatchObject({ status: 'ready', opening: { seriesUid: '1.2' } });
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

test('a study that had no images is not said to be gone', async () => {
  seriesUids = [];
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  await reading.confirm();
  expect(reading.store.get()).toMatchObject({ status: 'ready', isComplete: true, series: [] });
});

test('a study of which nothing is left is gone', async () => {
  const reading = new StudyReading(archive, { studyUid });
  await reading.read('opening');
  seriesUids = [];
  await reading.confirm();
  expect(reading.store.get()).toMatchObject({ status: 'failed', failure: 404 });
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
