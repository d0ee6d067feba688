import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { outerAddress } from '#testing/outer-address.ts';

const explicitLittleEndian = '1.2.840.10008.1.2.1';
const ctImageStorage = '1.2.840.10008.5.1.4.1.1.2';

/** A SOP class of every DIMSE verb, and whether a caller who is let in and is no node may use it. */
const verbs = {
  'C-ECHO': ['1.2.840.10008.1.1', true],
  'C-STORE': [ctImageStorage, true],
  'C-FIND, patient root': ['1.2.840.10008.5.1.4.1.2.1.1', false],
  'C-FIND, study root': ['1.2.840.10008.5.1.4.1.2.2.1', false],
  'C-FIND, worklist': ['1.2.840.10008.5.1.4.31', false],
  'C-FIND, patient and study only (retired)': ['1.2.840.10008.5.1.4.1.2.3.1', false],
  'C-MOVE': ['1.2.840.10008.5.1.4.1.2.2.2', false],
  'C-MOVE, patient root': ['1.2.840.10008.5.1.4.1.2.1.2', false],
  'C-GET': ['1.2.840.10008.5.1.4.1.2.2.3', false],
  'C-GET, patient root': ['1.2.840.10008.5.1.4.1.2.1.3', false],
  'N-ACTION, storage commitment': ['1.2.840.10008.1.20.1', false],
  'N-CREATE, performed procedure step': ['1.2.840.10008.3.1.2.3.3', false],
  'N-GET, performed procedure step': ['1.2.840.10008.3.1.2.3.4', false],
  'N-CREATE, film session': ['1.2.840.10008.5.1.1.1', false],
} as const;

let world: ClinicWorld;
beforeAll(async () => (world = await startClinicWorld({ ISOCENTER_DIMSE_HOST: '0.0.0.0' })));
afterAll(() => world.app.close());

function open(host: string, callingAeTitle: string, abstractSyntaxes: readonly string[]) {
  return openAssociation({
    host,
    port: world.app.dimsePort,
    callingAeTitle,
    calledAeTitle: 'ISOCENTER',
    presentationContexts: abstractSyntaxes.map((abstractSyntax) => ({
      abstractSyntax,
      transferSyntaxes: [explicitLittleEndian],
    })),
  });
}

const all = Object.values(verbs).map(([abstractSyntax]) => abstractSyntax);
const allowed = Object.values(verbs).flatMap(([abstractSyntax, isAllowed]) => (isAllowed ? [abstractSyntax] : []));

test('a caller on this computer may use the verbs that are served, and no other', async () => {
  const association = await open('127.0.0.1', 'ANYBODY', all);
  expect(association.contexts.map(({ abstractSyntax }) => abstractSyntax).toSorted()).toEqual([...allowed].toSorted());
  await association.release();
});

test.runIf(outerAddress !== undefined)('a caller elsewhere may use none until it is a known node', async () => {
  const host = outerAddress ?? '';
  await expect(open(host, 'SCANNER', all)).rejects.toMatchObject({ code: 'association-rejected' });
  await world.app.database.db.insertInto('dicom_node').values({ name: 'SCANNER', ae_title: 'SCANNER', host }).execute();
  const association = await open(host, 'SCANNER', all);
  expect(association.contexts.map(({ abstractSyntax }) => abstractSyntax).toSorted()).toEqual([...allowed].toSorted());
  await association.release();
});

test.each([
  ['find', ['C-FIND, patient root', 'C-FIND, study root']],
  ['move', ['C-MOVE', 'C-MOVE, patient root']],
  ['get', ['C-GET', 'C-GET, patient root']],
  ['worklist', ['C-FIND, worklist']],
  ['mpps', ['N-CREATE, performed procedure step', 'N-GET, performed procedure step']],
  ['commitment', ['N-ACTION, storage commitment']],
] as const)('a node that may %s may do that, and nothing else', async (verb, allowedVerbs) => {
  const aeTitle = verb.toUpperCase();
  await world.app.database.db
    .insertInto('dicom_node')
    .values({ name: verb, ae_title: aeTitle, host: '127.0.0.1', verbs: [verb] })
    .execute();
  const association = await open('127.0.0.1', aeTitle, all);
  expect(association.contexts.map(({ abstractSyntax }) => abstractSyntax).toSorted()).toEqual(
    allowedVerbs.map((name) => verbs[name][0]).toSorted(),
  );
  await association.release();
});

test('what is stored is seen by the clinic whose rule it meets, and by no other', async () => {
  const people = {
    north: await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] }),
    south: await world.app.signIn('clinic-user', { clinicIds: [world.clinics.south] }),
  };
  await world.app.database.db
    .insertInto('clinic_rule')
    .values({ clinic_id: world.clinics.south, kind: 'ae-title', pattern: 'SOUTHCT' })
    .execute();
  // Who sends says more than what the header says.
  const sent = studyOf('north');
  const association = await open('127.0.0.1', 'SOUTHCT', [ctImageStorage]);
  const { status } = await store(association, {
    sopClassUid: ctImageStorage,
    sopInstanceUid: sent.sopUid,
    transferSyntaxUid: explicitLittleEndian,
    dataSet: sent.file.subarray(datasetStart(sent.file)),
  });
  await association.release();
  expect(status).toBe(0);
  expect((await people.south.fetch(`/api/studies/${sent.studyUid}`)).status).toBe(200);
  expect((await people.north.fetch(`/api/studies/${sent.studyUid}`)).status).toBe(404);
});

/** Behind the preamble, `DICM` and the group length's own element and what it counts (PS3.10 §7.1). */
function datasetStart(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset);
  return 132 + 12 + view.getUint32(132 + 8, true);
}
