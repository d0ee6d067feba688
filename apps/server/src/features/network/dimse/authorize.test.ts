import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import { QuietLog } from '#features/people/audit/audit.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json } from '#testing/test-app.ts';
import { authorize } from './authorize.ts';

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
  const { north, south } = world.clinics;
  const certificate = { address: '', certificate_name: 'workstation' };
  await world.app.database.db
    .insertInto('dicom_node')
    .values([
      { ae_title: 'CT', address: '10.0.0.1' },
      { ae_title: 'NORTH', address: '10.0.0.2', clinic_id: north },
      { ae_title: 'SOUTH', ...certificate, clinic_id: south },
      { ae_title: 'ALL', ...certificate, sees_all: true },
    ])
    .execute();
});
afterAll(() => world.app.close());

const workstation = { hasTrustedCertificate: true, certificateName: 'workstation', certificateFingerprint: undefined };

function ask(callingAeTitle: string, remoteAddress: string, tls?: typeof workstation) {
  const { db } = world.app.database;
  const gate = { aeTitle: 'ISOCENTER', db, refusals: new QuietLog(db), asksCertificates: true, isAnyTitle: true };
  const request = { callingAeTitle, calledAeTitle: 'ISOCENTER', remoteAddress, tls };
  return authorize(request as AssociationRequest, gate);
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
    caller: { aeTitle: 'CT', address: '10.0.0.1', nodeId: expect.any(Number), scope: { kind: 'none' } },
  });
  expect(await ask('NORTH', '10.0.0.2')).toMatchObject({ caller: { scope: ofClinic(north) } });
  expect(await ask('SOUTH', '10.9.9.9', workstation)).toMatchObject({ caller: { scope: ofClinic(south) } });
  expect(await ask('ALL', '10.9.9.9', workstation)).toMatchObject({ caller: { scope: { kind: 'all' } } });
});

test('who is known as no node sees nothing, and who is nobody is refused', async () => {
  const nobody = { nodeId: null, scope: { kind: 'none' } };
  expect(await ask('ANYBODY', '127.0.0.1')).toMatchObject({ caller: nobody });
  expect(await ask('UNBOUND', '10.9.9.9', workstation)).toMatchObject({ caller: nobody });
  expect(await ask('NORTH', '10.0.0.3')).toMatchObject({ reason: 3 });
  expect(await ask('SOUTH', '10.9.9.9', { ...workstation, certificateName: 'other' })).toMatchObject({ reason: 3 });
});

test('a node follows its clinic into the one that it is merged into', async () => {
  const { north, south } = world.clinics;
  const { revision } = await world.admin.json<{ revision: number }>(`/api/clinics/${north}`);
  await world.admin.json(`/api/clinics/${north}/merge`, json({ intoClinicId: south, revision }));
  expect(await ask('NORTH', '10.0.0.2')).toMatchObject({ caller: { scope: ofClinic(south) } });
});
