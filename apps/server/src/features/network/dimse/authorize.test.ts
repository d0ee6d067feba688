import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import { QuietLog } from '#features/people/audit/audit.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json } from '#testing/test-app.ts';
import { authorize } from './authorize.ts';
import { KnownNodes } from './known-nodes.ts';

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
  const { north, south } = world.clinics;
  const certificate = { host: '', certificate_name: 'workstation' };
  await world.app.database.db
    .insertInto('dicom_node')
    .values([
      { name: 'CT', ae_title: 'CT', host: '10.0.0.1' },
      { name: 'North', ae_title: 'NORTH', host: '10.0.0.2', clinic_id: north, verbs: ['find'] },
      { name: 'Net', ae_title: 'NET', host: 'pacs.example', calls_from: ['10.7.0.0/16', 'fd00::7'] },
      { name: 'Off', ae_title: 'OFF', host: '10.0.0.4', status: 'inactive' },
      { name: 'Here', ae_title: 'HERE', host: 'localhost', sees_all: true },
      { name: 'South', ae_title: 'SOUTH', ...certificate, clinic_id: south },
      { name: 'All', ae_title: 'ALL', ...certificate, sees_all: true },
    ])
    .execute();
});
afterAll(() => world.app.close());

const workstation = { hasTrustedCertificate: true, certificateName: 'workstation', certificateFingerprint: undefined };

function ask(callingAeTitle: string, remoteAddress: string, tls?: typeof workstation) {
  const { db } = world.app.database;
  const nodes = new KnownNodes(db);
  const gate = {
    aeTitles: ['ISOCENTER', 'ARCHIVE'],
    db,
    nodes,
    refusals: new QuietLog(db),
    asksCertificates: true,
    isAnyTitle: true,
  };
  const presentationContexts = [{ id: 1, abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: [] }];
  const request = { callingAeTitle, calledAeTitle: 'ISOCENTER', remoteAddress, tls, presentationContexts };
  const software = { implementationClassUid: '1.2.3', implementationVersionName: undefined, userIdentity: undefined };
  return authorize({ ...request, ...software } as AssociationRequest, gate);
}

const ofClinic = (clinicId: number) => ({
  kind: 'some',
  rules: [
    { by: 'clinic', clinicIds: [clinicId] },
    { by: 'shared', clinicIds: [clinicId] },
  ],
});

test('a caller is the node that it is known as, and sees what the node may see', async () => {
  const { north, south } = world.clinics;
  expect(await ask('CT', '10.0.0.1')).toEqual({
    caller: {
      aeTitle: 'CT',
      address: '10.0.0.1',
      nodeId: expect.any(Number),
      scope: { kind: 'none' },
      clinicIds: [],
      verbs: ['echo', 'store'],
    },
  });
  expect(await ask('NORTH', '10.0.0.2')).toMatchObject({ caller: { scope: ofClinic(north), verbs: ['find'] } });
  expect(await ask('HERE', '127.0.0.1')).toMatchObject({ caller: { scope: { kind: 'all' } } });
  for (const address of ['10.7.3.4', '::ffff:10.7.3.4', 'fd00::7'])
    expect(await ask('NET', address)).toMatchObject({ caller: { nodeId: expect.any(Number) } });
  expect(await ask('SOUTH', '10.9.9.9', workstation)).toMatchObject({ caller: { scope: ofClinic(south) } });
  expect(await ask('ALL', '10.9.9.9', workstation)).toMatchObject({ caller: { scope: { kind: 'all' } } });
});

test('who is known as no node sees nothing, and who is nobody is refused', async () => {
  const nobody = { nodeId: null, scope: { kind: 'none' } };
  expect(await ask('ANYBODY', '127.0.0.1')).toMatchObject({ caller: nobody });
  expect(await ask('UNBOUND', '10.9.9.9', workstation)).toMatchObject({ caller: nobody });
  for (const [title, address] of [
    ['NORTH', '10.0.0.3'],
    ['NET', '10.8.0.1'],
    ['OFF', '10.0.0.4'],
  ] as const)
    expect(await ask(title, address)).toMatchObject({ reason: 3 });
  expect(await ask('SOUTH', '10.9.9.9', { ...workstation, certificateName: 'other' })).toMatchObject({ reason: 3 });
});

test('a node follows its clinic into the one that it is merged into', async () => {
  const { north, south } = world.clinics;
  const { revision } = await world.admin.json<{ revision: number }>(`/api/clinics/${north}`);
  await world.admin.json(`/api/clinics/${north}/merge`, json({ intoClinicId: south, revision }));
  expect(await ask('NORTH', '10.0.0.2')).toMatchObject({ caller: { scope: ofClinic(south) } });
});

test('of who is refused what he asked for is kept', async () => {
  await ask('STRANGER', '10.0.0.9');
  await ask('STRANGER', '10.0.0.9');
  const rows = world.app.database.db
    .selectFrom('refused_caller')
    .selectAll()
    .where('calling_ae_title', '=', 'STRANGER');
  expect(await rows.execute()).toMatchObject([
    { address: '10.0.0.9', attempts: 2, abstract_syntaxes: ['1.2.840.10008.1.1'], implementation: '1.2.3' },
  ]);
});
