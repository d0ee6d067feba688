import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { smallStudies, storeStudies } from '#testing/sample-archive.ts';
import { startOrthanc, type Orthanc } from './testing/orthanc.ts';
import { arePeersHere } from './testing/peers.ts';
import { startStoreScp, type StoreScp } from './testing/store-scp.ts';

const plugin = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so';
const isHere = arePeersHere(['Orthanc', 'storescp'], 'orthanc orthanc-dicomweb dcmtk') && existsSync(plugin);

// Its SCU of C-GET came with a later release than Debian's.
describe.runIf(isHere)('Orthanc asks', () => {
  let world: ClinicWorld;
  let orthanc: Orthanc;
  let there: StoreScp;
  const [sample] = smallStudies();
  if (sample === undefined) throw new Error('There are no samples.');

  beforeAll(async () => {
    world = await startClinicWorld();
    const { app, admin, clinics } = world;
    await storeStudies(admin, [sample]);
    orthanc = await startOrthanc({ dimsePort: app.dimsePort, url: app.url, token: admin.accessToken });
    there = await startStoreScp(['+xa']);
    const host = '127.0.0.1';
    await app.database.db
      .insertInto('dicom_node')
      .values([
        { name: 'Orthanc', ae_title: 'ORTHANC', host, sees_all: true, verbs: ['echo', 'store', 'find', 'move'] },
        { name: 'There', ae_title: 'THERE', host, clinic_id: clinics.north, port: there.port, uses: ['send'] },
      ])
      .execute();
  });
  afterAll(async () => {
    await Promise.all([orthanc.stop(), there.stop()]);
    await world.app.close();
  });

  async function query(Level: string, Query: Record<string, string>): Promise<string> {
    const { ID } = await orthanc.call<{ ID: string }>('/modalities/isocenter/query', {
      method: 'POST',
      body: { Level, Query },
    });
    return ID;
  }
  const answersTo = (id: string) => orthanc.call<Record<string, string>[]>(`/queries/${id}/answers?expand&simplify`);

  test.each([
    ['Patient', { PatientID: sample.patientId }, { PatientID: sample.patientId }],
    ['Study', { PatientName: 'NORTH*', StudyDate: '20260101-' }, { PatientID: 'north-1', StudyDate: '20260102' }],
    ['Series', { StudyInstanceUID: sample.studyInstanceUid, Modality: '' }, { RetrieveAETitle: 'ISOCENTER' }],
  ])('at the level %s', async (level, request, expected) => {
    const [first] = await answersTo(await query(level, request));
    expect(first).toMatchObject(expected);
  });

  test('and has what it found moved, every image of it', async () => {
    const id = await query('Study', { StudyInstanceUID: sample.studyInstanceUid });
    await orthanc.call(`/queries/${id}/retrieve`, { method: 'POST', body: { TargetAet: 'THERE', Synchronous: true } });
    const uids = [...sample.instances()].map(({ sopInstanceUid }) => sopInstanceUid);
    expect([...(await there.received()).keys()].toSorted()).toEqual(uids.toSorted());
  });
});
