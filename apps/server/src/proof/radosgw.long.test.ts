import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStoreStatus } from '@isocenter/contract/archive/tiers/fields.ts';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { readObjectAddress } from '#platform/storage/objects/object-address.ts';
import { ObjectFault } from '#platform/storage/objects/object-fault.ts';
import { ObjectStore } from '#platform/storage/objects/object-store.ts';
import { ObjectTier } from '#platform/storage/objects/object-tier.ts';
import { NotPromised } from '#platform/storage/segments/not-promised.ts';
import { PackSegments, segmentsKeyOf } from '#platform/storage/segments/pack-segments.ts';
import { bodyOfBuffers } from '#platform/storage/segments/segment-bodies.ts';
import { pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { arePeersHere } from './testing/peers.ts';
import { radosPrograms, startRadosgw, type Radosgw } from './testing/radosgw.ts';

const soon = { timeout: 60_000, interval: 200 };

describe.runIf(arePeersHere(radosPrograms, 'radosgw ceph-mon ceph-osd ceph-common'))('the S3 gateway of Ceph', () => {
  let rados: Radosgw;
  beforeAll(async () => {
    rados = await startRadosgw();
    for (const bucket of ['images', 'calls']) await rados.call('PUT', `/${bucket}`);
  }, 120_000);
  afterAll(() => rados.close());

  const storeOf = (keys: Partial<Radosgw['keys']> = {}, bucket = 'calls') => {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = { ...rados.keys, ...keys };
    const credentials = { accessKeyId, secretAccessKey, sessionToken: undefined };
    return new ObjectStore(readObjectAddress(`s3://${bucket}/of/us?endpoint=${rados.endpoint}`, credentials));
  };
  const bodyOf = (bytes: Buffer) => ({
    sizeBytes: bytes.length,
    async *chunks() {
      for (let at = 0; at < bytes.length; at += 700_000) yield bytes.subarray(at, at + 700_000);
    },
  });
  const all = async (chunks: AsyncIterable<Buffer>) => {
    const pieces: Buffer[] = [];
    for await (const piece of chunks) pieces.push(piece);
    return Buffer.concat(pieces);
  };

  test('takes what is signed, once, and gives ranges of it', async () => {
    const store = storeOf();
    const bytes = Buffer.alloc(5_000_000, 'a range of a pack');
    await store.put('packs/one', bodyOf(bytes));
    await expect(store.put('packs/one', bodyOf(bytes))).rejects.toMatchObject({ kind: 'taken' });
    expect(await store.sizeOf('packs/one')).toBe(bytes.length);
    expect(
      (await all(store.read('packs/one', 1_234_567, 2_000_000))).equals(bytes.subarray(1_234_567, 3_234_567)),
    ).toBe(true);
    await store.put('packs/empty', bodyOf(Buffer.alloc(0)));
    await store.remove('packs/one');
    await store.remove('packs/one');
    await expect(store.sizeOf('packs/one')).rejects.toMatchObject({ kind: 'missing' });
    await expect(all(store.read('packs/one', 0, 1))).rejects.toMatchObject({ kind: 'missing' });
  });

  test('refuses other keys, and a bucket that does not exist is no missing object', async () => {
    const bytes = Buffer.from('bytes');
    for (const store of [storeOf({ AWS_SECRET_ACCESS_KEY: 'wrong' }), storeOf({ AWS_ACCESS_KEY_ID: 'nobody' })])
      await expect(store.put('packs/two', bodyOf(bytes))).rejects.toMatchObject({ kind: 'refused' });
    await expect(all(storeOf({}, 'nothing').read('packs/two', 0, 1))).rejects.toMatchObject({ kind: 'refused' });
  });

  test('bytes that change between hashing and sending are refused', async () => {
    let read = 0;
    const changing = {
      sizeBytes: 5,
      async *chunks() {
        read += 1;
        yield Buffer.from(read === 1 ? 'first' : 'other');
      },
    };
    const failed = await storeOf()
      .put('packs/three', changing)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ObjectFault);
    await expect(storeOf().sizeOf('packs/three')).rejects.toMatchObject({ kind: 'missing' });
  });

  test('keeps segments of a pack, each once, and gives them back in their order', async () => {
    const database = await createTestDatabase();
    const segments = new PackSegments(new ObjectTier(database.database.db, storeOf({}, 'images-promised')));
    await rados.call('PUT', '/images-promised');
    const pieces = [Buffer.alloc(3_000_000, 'first'), Buffer.alloc(10, 'second')];
    await segments.put('a.pack', 0, bodyOfBuffers([pieces[0] ?? Buffer.of()]));
    await segments.put('a.pack', 3_000_000, bodyOfBuffers([pieces[1] ?? Buffer.of()]));
    // As after an answer that was lost.
    await segments.put('a.pack', 3_000_000, bodyOfBuffers([pieces[1] ?? Buffer.of()]));
    for (const other of [Buffer.alloc(10, 'other'), Buffer.alloc(9, 'second')])
      await expect(segments.put('a.pack', 3_000_000, bodyOfBuffers([other]))).rejects.toThrow(NotPromised);
    const listed = await segments.list('a.pack');
    expect(listed.map(({ sizeBytes }) => sizeBytes)).toEqual([3_000_000, 10]);
    for (const [at, segment] of listed.entries())
      expect((await all(segments.read('a.pack', segment))).equals(pieces[at] ?? Buffer.of())).toBe(true);
    await segments.remove(segmentsKeyOf('a.pack'));
    expect(await segments.list('a.pack')).toEqual([]);
    await database.drop();
  }, 30_000);

  test('with object lock, what is stored cannot be removed before its time', async () => {
    const headers = { 'x-amz-bucket-object-lock-enabled': 'true' };
    expect((await rados.call('PUT', '/locked', { headers })).status).toBe(200);
    const rule =
      '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled><Rule><DefaultRetention><Mode>COMPLIANCE</Mode><Days>1</Days></DefaultRetention></Rule></ObjectLockConfiguration>';
    expect((await rados.call('PUT', '/locked?object-lock', { body: rule })).status).toBe(200);
    const store = storeOf({}, 'locked');
    await store.put('packs/four', bodyOf(Buffer.from('bytes')));
    // Of a versioned object the name goes, and the bytes stay until the lock ends.
    await store.remove('packs/four');
    const versions = await (await rados.call('GET', '/locked?versions')).text();
    const [, version = ''] = /<Version>.*?<VersionId>([^<]+)</s.exec(versions) ?? [];
    expect(version).not.toBe('');
    const path = `/locked/of/us/packs/four?versionId=${encodeURIComponent(version)}`;
    expect((await rados.call('DELETE', path)).status).toBe(403);
    expect(await (await rados.call('GET', path)).text()).toBe('bytes');
  });

  describe('beneath the whole product', () => {
    let app: TestApp;
    let admin: Person;
    beforeAll(async () => {
      app = await startTestApp({ STORAGE_URL: `s3://images?endpoint=${rados.endpoint}`, ...rados.keys });
      admin = await app.signIn('admin');
    }, 60_000);
    afterAll(() => app.close());

    const status = async () => (await admin.json<ServerStatus>('/api/server')).objectStore as ObjectStoreStatus;
    const large = { rows: 1_100, columns: 1_000 };

    test('images go there, are read from there, wait while it is frozen, and go on with it', async () => {
      const first = testObject(large);
      await storeFile(admin, first.file);
      await expect.poll(async () => (await status()).packs, soon).toBe(1);
      // In place: somebody may have it open.
      for (const name of await readdir(join(app.dataDir, 'cache')))
        await writeFile(join(app.dataDir, 'cache', name), Buffer.alloc(1_000_000), { flag: 'r+' });
      const { gets } = (await status()).calls;
      const frame = await admin.fetch(`${pathOf(first)}/frames/1`, { headers: { accept: '*/*' } });
      expect(Buffer.from(await frame.arrayBuffer()).includes(Buffer.from(first.frameBytes[0] ?? []))).toBe(true);
      expect((await status()).calls.gets).toBeGreaterThan(gets);
      await rados.freeze();
      const second = testObject(large);
      await storeFile(admin, second.file);
      expect((await admin.fetch(`${pathOf(second)}/frames/1`, { headers: { accept: '*/*' } })).status).toBe(200);
      await rados.thaw();
      await expect.poll(async () => (await status()).packs, { ...soon, timeout: 100_000 }).toBe(2);
      expect((await status()).waiting.packs).toBe(0);
    }, 200_000);
  });
});
