import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ctDataSet } from '../testing/ct-instance.ts';
import { startOrthanc, type OrthancPeer } from '../testing/orthanc-peer.ts';
import { missingTools } from '../testing/real-peers.ts';
import {
  clientOptions,
  ctImageStorage,
  explicit,
  patternBytes,
  SinkRecord,
  testListener,
} from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';

const missing = missingTools(['Orthanc']);

describe.runIf(missing.length === 0)('with Orthanc', () => {
  let orthanc: OrthancPeer;

  beforeAll(async () => {
    orthanc = await startOrthanc();
  });
  afterAll(() => orthanc.stop());

  it('instances go there and come back as they were', async () => {
    const uids = Array.from({ length: 5 }, (_, index) => `1.2.826.0.1.3680043.10.4.${index + 1}`);
    const association = await openAssociation(clientOptions(orthanc.dicomPort));
    expect(await echo(association)).toEqual({ status: 0 });
    for (const [index, uid] of uids.entries()) {
      const instance = { sopClassUid: ctImageStorage, sopInstanceUid: uid, transferSyntaxUid: explicit };
      expect(await store(association, { ...instance, dataSet: ctDataSet(uid, 40_000 * index) })).toEqual({ status: 0 });
    }
    await association.release();

    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    await orthanc.call('PUT', '/modalities/us', ['TEST', '127.0.0.1', listener.port]);
    await orthanc.call('POST', '/modalities/us/echo', {});
    await orthanc.call('POST', '/modalities/us/store', await orthanc.call('GET', '/instances'));
    expect(sinks.stored.map(({ request }) => request.sopInstanceUid).toSorted()).toEqual(uids);
    for (const { request, bytes } of sinks.stored) {
      const pixels = patternBytes(40_000 * uids.indexOf(request.sopInstanceUid));
      expect(Buffer.compare(bytes.subarray(bytes.length - pixels.length), pixels)).toBe(0);
    }
  });
});
