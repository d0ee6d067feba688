import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { getContexts } from '@isocenter/dicom-network/services/query-contexts.ts';
import { retrieveByGet } from '@isocenter/dicom-network/services/retrieve-scu.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import { partsOf, pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { ctImageStorage, testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { flipBit, placeOf } from './testing/rot.ts';

const uids = { studyUid: newUid(), seriesUid: newUid() };
/** Four blocks of pixels, with headers beside. */
const image = testObject({ ...uids, rows: 300, columns: 400, set: { InstanceNumber: 1, PatientID: 'OUT' } });
const loop = testObject({ ...uids, rows: 200, columns: 200, frames: 4, set: { InstanceNumber: 2, PatientID: 'OUT' } });
/** More than the sockets of both sides hold. */
const broken = { studyUid: newUid(), seriesUid: newUid() };
const large = [1, 2].map((number) =>
  testObject({ ...broken, rows: 2200, columns: 2200, set: { InstanceNumber: number } }),
);
const blockBytes = 64 * 1024;
const soon = { timeout: 10_000, interval: 20 };

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  for (const { file } of [image, loop, ...large]) await storeFile(admin, file);
  await app.database.db
    .insertInto('dicom_node')
    .values({ name: 'PACS', ae_title: 'PACS', host: '127.0.0.1', sees_all: true, verbs: ['get'] })
    .execute();
});
afterAll(() => app.close());

async function parts(path: string, accept: string): Promise<Buffer[]> {
  const answer = await admin.fetch(path, { headers: { accept } });
  if (answer.ok) return (await partsOf(answer)).map(({ bytes }) => bytes);
  await answer.body?.cancel();
  return [];
}

async function whole(path: string): Promise<Buffer[]> {
  const answer = await admin.fetch(path, { headers: { accept: '*/*' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.ok ? [bytes] : [];
}

async function filesOfZip(): Promise<Buffer[]> {
  const [zip] = await whole(`/api/studies/${uids.studyUid}/archive.zip`);
  if (zip === undefined) return [];
  const path = join(app.dataDir, `${newUid()}.zip`);
  await writeFile(path, zip);
  const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  return names.map((name) => execFileSync('unzip', ['-p', path, name]));
}

/** Data sets of a study that come by C-GET in one transfer syntax. The connection breaks after so many pieces. */
async function byGet(
  studyUid: string,
  transferSyntax: string,
  stopAfter = Infinity,
  onPiece: () => void = () => {},
): Promise<Buffer[]> {
  const came: Buffer[] = [];
  const association = await openAssociation({
    host: '127.0.0.1',
    port: app.dimsePort,
    callingAeTitle: 'PACS',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: getContexts('study', [{ sopClassUid: ctImageStorage, transferSyntaxUids: [transferSyntax] }]),
    services: [
      storageScp({
        begin: () => {
          const chunks: Uint8Array[] = [];
          return {
            write: (chunk) => {
              chunks.push(Uint8Array.from(chunk));
              onPiece();
              if (chunks.length > stopAfter) association.abort();
            },
            end: async () => {
              came.push(Buffer.concat(chunks));
              return { status: 0 };
            },
            abort: () => {},
          };
        },
      }),
    ],
  });
  const identifier = new DataSet().set('QueryRetrieveLevel', 'STUDY').set('StudyInstanceUID', studyUid);
  try {
    await retrieveByGet(association, { root: 'study', identifier });
    await association.release();
  } catch (error) {
    if (stopAfter === Infinity) throw error;
  }
  return came;
}

const study = `/dicom-web/studies/${uids.studyUid}`;
const asStored = 'multipart/related; type="application/dicom"; transfer-syntax=*';
const implicit = `multipart/related; type="application/dicom"; transfer-syntax=${implicitLittleEndian}`;

/** Everything that comes out, each way by its name. */
const ways: Readonly<Record<string, () => Promise<Buffer[]>>> = {
  'a study': () => parts(study, asStored),
  'a study, written anew': () => parts(study, implicit),
  'an object': async () => (await Promise.all([image, loop].map((one) => parts(pathOf(one), asStored)))).flat(),
  'pixels of a study': () => parts(`${study}/pixeldata`, 'multipart/related; type="application/octet-stream"'),
  frames: async () =>
    (
      await Promise.all([1, 2, 3, 4].map((frame) => whole(`${pathOf(frame === 1 ? image : loop)}/frames/${frame}`)))
    ).flat(),
  'WADO-URI': async () =>
    (
      await Promise.all(
        [image, loop].map(({ studyUid, seriesUid, sopUid }) =>
          whole(
            `/wado?requestType=WADO&contentType=application/dicom&studyUID=${studyUid}&seriesUID=${seriesUid}&objectUID=${sopUid}`,
          ),
        ),
      )
    ).flat(),
  'a ZIP': filesOfZip,
  'C-GET': () => byGet(uids.studyUid, explicitLittleEndian),
  'C-GET, written anew': () => byGet(uids.studyUid, implicitLittleEndian),
};

/** Returns the places of blocks with pixels: a byte of each, in the object and in its pixels. */
async function blocksOf(object: TestObject) {
  const { pack_offset: start, size_bytes: size, file_name: fileName } = await placeOf(app, object.sopUid);
  const pixels = Buffer.concat(object.frameBytes);
  const header = size - pixels.length;
  return Array.from({ length: Math.ceil(size / blockBytes) }, (_, block) => {
    const at = Math.max(header, block * blockBytes) + 101;
    return { fileName, at: start + at, part: pixels.subarray(at - header - 32, at - header + 32) };
  });
}

const damagedPart = (part: Buffer): Buffer => {
  const changed = Buffer.from(part);
  changed[32] = (changed[32] ?? 0) ^ 0x10;
  return changed;
};

async function damagedUids(): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('object_damage')
    .innerJoin('instance', 'instance.id', 'instance_key')
    .select('sop_uid')
    .where('healed_at', 'is', null)
    .execute();
  return rows.map(({ sop_uid: sopUid }) => sopUid);
}

async function inUse(): Promise<number> {
  const text = await (await admin.fetch('/metrics')).text();
  return Number(/^buffers_in_use (\d+)$/m.exec(text)?.[1]);
}

describe.each(Object.entries(ways))('%s', (way, comeOut) => {
  test('brings what came in', async () => {
    const out = await comeOut();
    for (const { frameBytes } of [image, loop])
      expect(out.some((bytes) => bytes.includes(Buffer.from(frameBytes[0] ?? [])))).toBe(true);
    await expect.poll(inUse, soon).toBe(0);
  });

  test.each([
    ['an image', image],
    ['a multi-frame', loop],
  ])(
    'brings no damaged byte, whichever block of %s has one, and tells of it',
    { timeout: 60_000 },
    async (_of, object) => {
      for (const { fileName, at, part } of await blocksOf(object)) {
        await app.asOwner('delete from object_damage');
        flipBit(app, fileName, at);
        try {
          const out = await comeOut();
          expect(out.filter((bytes) => bytes.includes(damagedPart(part)))).toEqual([]);
          // Some frames of a multi-frame are sound.
          if (way !== 'frames') await expect.poll(damagedUids, soon).toContain(object.sopUid);
        } finally {
          flipBit(app, fileName, at);
        }
      }
      await expect.poll(inUse, soon).toBe(0);
      await app.asOwner('delete from object_damage');
    },
  );
});

/** Longer than what is read at once on its way out; more than the sockets of both sides hold. */
const film = testObject({ rows: 6000, columns: 6000, set: { PatientID: 'FILM' } });

describe('what changes after it was compared does not leave whole', () => {
  let flip: () => void;
  beforeAll(async () => {
    await storeFile(admin, film.file);
    const { file_name: fileName, pack_offset: start, size_bytes: size } = await placeOf(app, film.sopUid);
    flip = () => flipBit(app, fileName, start + size - 5_000);
  });

  async function forgetDamage(): Promise<void> {
    await expect.poll(damagedUids, soon).toContain(film.sopUid);
    await app.asOwner('delete from object_damage');
    await expect.poll(inUse, soon).toBe(0);
  }

  test.each([
    ['an object', () => pathOf(film)],
    ['a study', () => `/dicom-web/studies/${film.studyUid}`],
    ['a ZIP', () => `/api/studies/${film.studyUid}/archive.zip`],
  ])('%s breaks off', async (_of, pathFor) => {
    const headers = { authorization: `Bearer ${admin.accessToken}`, accept: '*/*' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(new URL(pathFor(), app.url), { headers }, resolve).on('error', reject);
    });
    answer.on('error', () => {});
    flip();
    const closed = new Promise((resolve) => answer.once('close', resolve));
    answer.resume();
    await closed;
    flip();
    expect([answer.statusCode, answer.complete]).toEqual([200, false]);
    await forgetDamage();
  });

  test('a C-GET breaks off', async () => {
    let pieces = 0;
    const came = await byGet(film.studyUid, explicitLittleEndian, Infinity, () => {
      pieces += 1;
      if (pieces === 2) flip();
    })
      .catch(() => [])
      .finally(() => pieces >= 2 && flip());
    expect([pieces > 1, came]).toEqual([true, []]);
    await forgetDamage();
  });
});

describe('memory is free again', () => {
  test('when receivers leave before they are answered', async () => {
    const path = `/dicom-web/studies/${broken.studyUid}`;
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.accessToken}\r\nAccept: ${asStored}\r\n\r\n`;
    const { port } = new URL(app.url);
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(head, () => socket.destroy()));
        await once(socket, 'close');
      }),
    );
    await expect.poll(inUse, soon).toBe(0);
  });

  test('when who reads goes away in the middle', async () => {
    const headers = { authorization: `Bearer ${admin.accessToken}`, accept: asStored };
    for (const path of [`/dicom-web/studies/${broken.studyUid}`, `/api/studies/${broken.studyUid}/archive.zip`])
      await new Promise<void>((resolve, reject) => {
        const url = new URL(path, app.url);
        const request = get(url, { headers }, (answer) => {
          answer.once('data', () => answer.destroy()).once('close', () => resolve());
        });
        request.on('error', reject);
      });
    await expect.poll(inUse, soon).toBe(0);
  });

  test.each([explicitLittleEndian, implicitLittleEndian])(
    'when an association breaks in the middle (%s)',
    async (as) => {
      await byGet(broken.studyUid, as, 2);
      await expect.poll(inUse, soon).toBe(0);
    },
  );

  test('when an object does not arrive whole', async () => {
    const head = Buffer.from('--b\r\nContent-Type: application/dicom\r\n\r\n');
    await admin.fetch('/dicom-web/studies', {
      method: 'POST',
      headers: { 'content-type': 'multipart/related; type="application/dicom"; boundary=b' },
      body: new Uint8Array(Buffer.concat([head, image.file.subarray(0, 100_000)])),
    });
    await expect.poll(inUse, soon).toBe(0);
  });
});
