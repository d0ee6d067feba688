import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryEnd, QueryLine } from '@isocenter/contract/network/queries/queries.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { findScp } from '@isocenter/dicom-network/services/find-scp.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { json, startTestApp, type TestApp } from '#testing/test-app.ts';

const expected = ['1.2.3', '1.2.0003.4', `1.2.${'3'.repeat(61)}`, '1.2.Abc', '', '1.2 3', '9'.repeat(200)];

let app: TestApp;
let peer: DicomListener;
beforeAll(async () => {
  app = await startTestApp();
  peer = await startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'ODD',
    authorize: () => ({ caller: null }),
    services: () => [
      findScp({
        async *find() {
          for (const uid of expected) {
            const dataSet = new DataSet().set('QueryRetrieveLevel', 'STUDY').set('StudyInstanceUID', uid);
            // Люк in ISO 8859-5, and no set that says so.
            dataSet.set('PatientName', Uint8Array.of(0xbb, 0xee, 0xda, 0x20));
            yield { dataSet: dataSet.set('PatientID', 'P-1'), areKeysSupported: true };
          }
        },
      }),
    ],
  });
});
afterAll(async () => {
  await peer.close();
  await app.close();
});

test('no row of a query is dropped for its UID', async () => {
  const admin = await app.signIn('admin');
  const { id } = await app.database.db
    .insertInto('dicom_node')
    .values({ name: 'odd', ae_title: 'ODD', host: '127.0.0.1', port: peer.port, uses: ['query', 'retrieve'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await admin.fetch('/api/queries', json({ nodeId: id, level: 'study', criteria: {}, limit: 100 }));
  const lines = (await answer.text()).trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as QueryLine);
  expect(all.at(-1) as QueryEnd).toMatchObject({ kind: 'end', count: expected.length, fault: null });
  const uids = all.flatMap((line) => (line.kind === 'study' ? [line.studyUid] : []));
  expect(uids).toEqual(expected.map((uid) => uid.slice(0, 129)));
  for (const [uid, status] of [
    ['1.2.0003.4', 202],
    ['', 400],
    ['9'.repeat(129), 400],
  ] as const) {
    const wish = json({
      nodeId: id,
      items: [{ studyUid: uid, images: 1 }],
      clinicId: null,
      priority: 'routine',
      notBefore: null,
    });
    expect([uid, (await admin.fetch('/api/retrievals', wish)).status]).toEqual([uid, status]);
  }
});

test('answers are read in the character set that the record of their node names', async () => {
  const admin = await app.signIn('admin');
  const named = async (ae_title: string, object_character_set: string | null) => {
    const { id } = await app.database.db
      .insertInto('dicom_node')
      .values({ name: ae_title, ae_title, host: '127.0.0.1', port: peer.port, uses: ['query'], object_character_set })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await admin.fetch('/api/queries', json({ nodeId: id, level: 'study', criteria: {}, limit: 1 }));
    const [first = '{}'] = (await answer.text()).split('\n');
    const line = JSON.parse(first) as QueryLine;
    return line.kind === 'study' ? line.patientName.alphabetic : undefined;
  };
  expect(await named('CYRILLIC', 'ISO_IR 144')).toBe('Люк');
  expect(await named('UTF', 'ISO_IR 192')).toBe('»îÚ');
  expect(await named('UNSAID', null)).toBe('»îÚ');
});
