/// <reference types="node" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { type Archive, ArchiveError, fetchMetadata, fetchSeriesList } from './fetch-study.ts';
import { fetchPdf } from './pdf-document.ts';
import { findVideo } from './video-stream.ts';

let answer: { status: number; body: string };
let seen: { url: string; accept: string; authorization: string | undefined }[];
let archive: Archive;
const server = createServer((request, response) => {
  const { accept = '', authorization } = request.headers;
  seen.push({ url: request.url ?? '', accept, authorization });
  response.writeHead(answer.status).end(answer.body);
});
const { signal } = new AbortController();

beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: '[]' };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  archive = { root: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dicom-web` };
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

describe('the list of series', () => {
  test('comes in the order of series numbers, without those that have no UID', async () => {
    const series = [
      dataSet({ SeriesInstanceUID: '1.9', SeriesNumber: 9, Modality: 'MR', NumberOfSeriesRelatedInstances: 4 }),
      dataSet({ SeriesNumber: 1 }),
      dataSet({ SeriesInstanceUID: '1.2', SeriesNumber: 2 }),
    ];
    answer.body = JSON.stringify(series);
    const found = await fetchSeriesList(archive, '1.1', signal);
    expect(found.map(({ seriesUid }) => seriesUid)).toEqual(['1.2', '1.9']);
    expect(found[1]).toMatchObject({ modality: 'MR', instanceCount: 4 });
    expect(seen[0]).toMatchObject({ accept: 'application/dicom+json' });
  });

  test('is empty when the archive has no content', async () => {
    answer = { status: 204, body: '' };
    expect(await fetchSeriesList(archive, '1.1', signal)).toEqual([]);
  });

  test.each([401, 404, 500])('is refused with the status %i', async (status) => {
    answer.status = status;
    await expect(fetchSeriesList(archive, '1.1', signal)).rejects.toMatchObject({ name: 'ArchiveError', status });
  });

  test('cannot be read when it is not JSON or not a list', async () => {
    answer.body = '<html>';
    await expect(fetchSeriesList(archive, '1.1', signal)).rejects.toBeInstanceOf(ArchiveError);
    answer.body = '{"a":1}';
    await expect(fetchSeriesList(archive, '1.1', signal)).rejects.toBeInstanceOf(ArchiveError);
  });

  test('has the status 0 when nobody answers', async () => {
    const nobody = { root: 'http://127.0.0.1:9/dicom-web' };
    await expect(fetchSeriesList(nobody, '1.1', signal)).rejects.toMatchObject({ status: 0 });
  });
});

describe('who asks', () => {
  test('is told by a token when there is one', async () => {
    await fetchMetadata({ ...archive, token: () => 'secret' }, { studyUid: '1', seriesUid: '2' }, signal);
    await fetchMetadata(archive, { studyUid: '1', seriesUid: '2' }, signal);
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer secret', undefined]);
  });

  test('is renewed once after a 401', async () => {
    answer.status = 401;
    const renew = async () => {
      answer.status = 200;
      return true;
    };
    expect(await fetchMetadata({ ...archive, renew }, { studyUid: '1', seriesUid: '2' }, signal)).toMatchObject({
      dataSets: [],
    });
    expect(seen).toHaveLength(2);
  });

  test('is refused when the session cannot be renewed', async () => {
    answer.status = 401;
    const refused = { ...archive, renew: async () => false };
    await expect(fetchMetadata(refused, { studyUid: '1', seriesUid: '2' }, signal)).rejects.toMatchObject({
      status: 401,
    });
    expect(seen).toHaveLength(1);
  });
});

describe('an encapsulated document', () => {
  const withDocument = (element: object) => ({ '00420011': { vr: 'OB', ...element } });

  test('is fetched from where the archive says', async () => {
    answer.body = '%PDF-1.7 text';
    const blob = await fetchPdf(archive, withDocument({ BulkDataURI: '/dicom-web/bulk/7' }), signal);
    expect([blob.type, await blob.text()]).toEqual(['application/pdf', '%PDF-1.7 text']);
    expect(seen[0]?.url).toBe('/dicom-web/bulk/7');
  });

  test('is read from the metadata when it is there', async () => {
    const blob = await fetchPdf(archive, withDocument({ InlineBinary: btoa('%PDF-1.4') }), signal);
    expect(await blob.text()).toBe('%PDF-1.4');
  });

  test.each([
    ['lies elsewhere', { BulkDataURI: 'https://elsewhere.example/x.pdf' }],
    ['has an address that is none', { BulkDataURI: 'http://[' }],
    ['is missing', {}],
    ['is not a PDF', { InlineBinary: btoa('<script>') }],
    ['is not base64', { InlineBinary: '%%%' }],
  ])('is refused when it %s', async (_, element) => {
    await expect(fetchPdf(archive, withDocument(element), signal)).rejects.toBeInstanceOf(ArchiveError);
    expect(seen).toEqual([]);
  });
});

describe('a video', () => {
  const address = { studyUid: '1.1', seriesUid: '1.2', sopInstanceUid: '1.3' };

  test('is played from where the archive gives it, of which nothing is read before', async () => {
    const url = await findVideo(archive, address, signal);
    expect(url).toBe(`${archive.root}/studies/1.1/series/1.2/instances/1.3/rendered`);
    expect(seen).toHaveLength(1);
  });

  test('is refused when the archive has none to give', async () => {
    answer.status = 406;
    await expect(findVideo(archive, address, signal)).rejects.toMatchObject({ status: 406 });
  });
});
