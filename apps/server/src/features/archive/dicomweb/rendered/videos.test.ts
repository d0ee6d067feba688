import { describe, expect, test } from 'vitest';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { sampleMovie, sampleMovieFacts } from '@isocenter/phantom/instances/sample-movie.ts';
import { bytesOf, one, retrievedObjects } from '#platform/testing/dicomweb/retrieved-objects.ts';
import { pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';

const { get, service } = retrievedObjects();
const videoPhotographic = '1.2.840.10008.5.1.4.1.1.77.1.4.1';
const h264 = '1.2.840.10008.1.2.4.102';
const mpeg2 = '1.2.840.10008.1.2.4.100';
const { width, height, frames } = sampleMovieFacts;
const movie = Buffer.from(sampleMovie());

interface Stored {
  readonly uids?: { readonly studyUid: string; readonly seriesUid: string };
  readonly fragments: readonly Uint8Array[];
  readonly syntax?: string;
  readonly frames?: number;
}

/** Takes a video of these fragments in. @returns its addresses and what names it */
async function stored({ uids, fragments, syntax = h264, frames: count = frames }: Stored) {
  const object = testObject({
    ...uids,
    rows: height,
    columns: width,
    set: { SOPClassUID: videoPhotographic, Modality: 'XC' },
  });
  const { dataSet, studyUid, seriesUid, sopUid } = object;
  const description = { SamplesPerPixel: 3, PhotometricInterpretation: 'YBR_PARTIAL_420', PlanarConfiguration: 0 };
  const bits = { BitsAllocated: 8, BitsStored: 8, HighBit: 7, NumberOfFrames: count };
  for (const [keyword, value] of Object.entries({ ...description, ...bits })) dataSet.set(keyword, value);
  dataSet.set('PixelData', encapsulate(fragments), 'OB');
  const meta = { transferSyntaxUid: syntax, sopClassUid: videoPhotographic, sopInstanceUid: sopUid };
  expect(await service().receive(writeFile(dataSet, meta))).toMatchObject({ kind: 'stored' });
  const series = `/dicom-web/studies/${studyUid}/series/${seriesUid}`;
  const uri = `/wado?requestType=WADO&studyUID=${studyUid}&seriesUID=${seriesUid}&objectUID=${sopUid}`;
  return { study: `/dicom-web/studies/${studyUid}`, series, instance: pathOf(object), uri, sopUid };
}

/** A transport stream of one packet: only as much of it as can be told from outside. */
const packets = Buffer.alloc(188, 0x11).fill(0x47, 0, 1);

describe('a video', () => {
  test('is given as the bit stream that it is', async () => {
    const { study, series, instance } = await stored({ fragments: [movie] });
    for (const path of [study, series, instance]) {
      const response = await get(`${path}/rendered`, 'video/mp4, */*; q=0.1');
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4']);
      expect(Buffer.from(await bytesOf(response)).equals(movie)).toBe(true);
      expect(response.headers.get('content-disposition')).toBe('inline; filename="video.mp4"');
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; media-src 'self';.* frame-ancestors 'self'$/,
      );
    }
  });

  test('is given by ranges, and not again to who has it', async () => {
    const { instance } = await stored({ fragments: [movie] });
    const part = await get(`${instance}/rendered`, '*/*', { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${movie.length}`]);
    expect(Buffer.from(await bytesOf(part)).equals(movie.subarray(1000, 2000))).toBe(true);
    const etag = part.headers.get('etag') ?? '';
    expect((await get(`${instance}/rendered`, '*/*', { 'if-none-match': etag })).status).toBe(304);
    const beyond = await get(`${instance}/rendered`, '*/*', { range: `bytes=${movie.length}-` });
    expect(beyond.status).toBe(416);
    const head = await service().call(`${instance}/rendered`, { method: 'HEAD', role: 'radiologist' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(movie.length)]);
  });

  test.each([
    ['a byte that makes it even', [movie.subarray(0, -1)], movie.subarray(0, -1)],
    ['several fragments', [movie.subarray(0, 900), movie.subarray(900, 3000), movie.subarray(3000)], movie],
  ])('with %s is the stream alone', async (_what, fragments, whole) => {
    // The last box ends where its length says, which is one byte earlier here.
    const cut = Buffer.from(whole);
    const box = cut.indexOf('mdat') - 4;
    cut.writeUInt32BE(cut.length - box, box);
    const given = fragments.length === 1 ? [cut] : fragments;
    const { instance } = await stored({ fragments: given, syntax: `${h264}.1` });
    expect(Buffer.from(await bytesOf(await get(`${instance}/rendered`))).equals(cut)).toBe(true);
  });

  test('of MPEG packets is called so', async () => {
    for (const bytes of [packets, Buffer.concat([packets, packets, packets])]) {
      const { instance } = await stored({ fragments: [bytes], syntax: mpeg2, frames: 25 });
      const response = await get(`${instance}/rendered`, 'video/*');
      expect(response.headers.get('content-type')).toBe('video/mpeg');
      expect(Buffer.from(await bytesOf(response)).equals(bytes)).toBe(true);
      expect((await get(`${instance}/rendered`, 'video/mp4')).status).toBe(406);
    }
  });

  test('is not given as a picture, and no picture is made of it', async () => {
    const film = await stored({ fragments: [movie] });
    const single = await stored({ fragments: [movie], frames: 1 });
    for (const { study, series, instance, uri } of [film, single]) {
      for (const type of ['image/jpeg', 'image/gif', 'multipart/related; type="image/png"'])
        expect((await get(`${instance}/rendered`, type)).status).toBe(406);
      expect((await get(`${instance}/frames/1/rendered`)).status).toBe(406);
      for (const path of [study, series, instance, `${instance}/frames/1`])
        expect((await get(`${path}/thumbnail`)).status).toBe(406);
      expect((await get(`${uri}&contentType=image/jpeg`)).status).toBe(406);
      expect((await get(uri)).headers.get('content-type')).toBe('application/dicom');
    }
  });

  test('does not stand for a series or a study that has pictures', async () => {
    const uids = { studyUid: newUid(), seriesUid: newUid() };
    const { study, series } = await stored({ uids, fragments: [movie] });
    expect((await get(`${study}/rendered`)).headers.get('content-type')).toBe('video/mp4');
    const later = testObject({ studyUid: uids.studyUid, set: { SeriesNumber: 2 } });
    expect(await service().receive(later.file)).toMatchObject({ kind: 'stored' });
    expect((await get(`${study}/thumbnail`)).status).toBe(200);
    expect((await get(`${series}/thumbnail`)).status).toBe(406);
    expect(await service().receive(testObject({ ...uids, set: { InstanceNumber: 9 } }).file)).toMatchObject({
      kind: 'stored',
    });
    expect((await get(`${series}/thumbnail`)).status).toBe(200);
  });

  test('is called one in its metadata, where attributes stand in the order of their tags', async () => {
    const { study, series, instance } = await stored({ fragments: [movie] });
    for (const path of [study, series, instance]) {
      const text = await (await get(`${path}/metadata`, 'application/dicom+json')).text();
      const tags = [...text.matchAll(/"([0-9A-F]{8})":/g)].map(([, tag = '']) => Number.parseInt(tag, 16));
      expect(tags).toEqual(tags.toSorted((a, b) => a - b));
      expect(JSON.parse(text)).toMatchObject([{ '00083002': { vr: 'UI', Value: [h264] } }]);
    }
    const xml = await get(`${instance}/metadata`, 'multipart/related; type="application/dicom+xml"');
    expect(await xml.text()).toContain('keyword="AvailableTransferSyntaxUID"');
    expect(await (await get(`${pathOf(one)}/metadata`, 'application/dicom+json')).text()).not.toContain('00083002');
  });

  test('of another clinic is not there', async () => {
    const { instance } = await stored({ fragments: [movie] });
    expect((await service().call(`${instance}/rendered`, { role: 'doctor' })).status).toBe(404);
    expect((await service().call(`${instance}/rendered`)).status).toBe(401);
  });

  test('that is damaged in the archive is not given', async () => {
    const { instance, sopUid } = await stored({ fragments: [movie] });
    await service()
      .test.database.db.updateTable('instance')
      .set({ block_sums: Buffer.alloc(4 * Math.ceil(movie.length / 65_536) + 4) })
      .where('sop_uid', '=', sopUid)
      .execute();
    const response = await get(`${instance}/rendered`);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('damaged') } });
  });

  test('that is large begins at once, and breaks off where it is damaged', async () => {
    const { instance, sopUid } = await stored({ fragments: [Buffer.alloc(188 * 20_000, packets)], syntax: mpeg2 });
    const { db } = service().test.database;
    const sums = await db.selectFrom('instance').select('block_sums').where('sop_uid', '=', sopUid).executeTakeFirst();
    const damaged = Buffer.from(sums?.block_sums ?? []);
    damaged.writeUInt32LE(1, 40 * 4); // the block from 2.5 MiB on
    await db.updateTable('instance').set({ block_sums: damaged }).where('sop_uid', '=', sopUid).execute();
    const whole = await get(`${instance}/rendered`, '*/*', { range: 'bytes=0-' });
    expect(whole.status).toBe(206);
    await expect(whole.arrayBuffer()).rejects.toThrow('terminated');
    await expect.poll(async () => (await get(`${instance}/rendered`)).status).toBe(500);
  });

  test('in the transfer syntax of one, but without pixels, has no picture', async () => {
    const { dataSet, sopUid, ...uids } = testObject();
    dataSet.delete('PixelData');
    const meta = { transferSyntaxUid: h264, sopClassUid: videoPhotographic, sopInstanceUid: sopUid };
    dataSet.set('SOPClassUID', videoPhotographic);
    expect(await service().receive(writeFile(dataSet, meta))).toMatchObject({ kind: 'stored' });
    expect((await get(`${pathOf({ ...one, ...uids, sopUid })}/rendered`)).status).toBe(406);
  });
});
