import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { findScp } from '@isocenter/dicom-network/services/find-scp.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from './clinic-world.ts';
import { storeFile } from './sample-archive.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Whom the other archive knows, by number. */
export const names = {
  latin: 'Buc^Jérôme',
  cyrillic: 'Люксембург^Анна',
  japanese: 'Yamada^Tarou=山田^太郎=やまだ^たろう',
};

type Nodes = Readonly<Record<'other' | 'south' | 'down' | 'endless' | 'asked', number>>;
export type QueryWorld = Awaited<ReturnType<typeof startQueryWorld>>;

/** Ours; another archive that is asked, the same product; and a peer that answers for ever, and says how its query ended. */
export async function startQueryWorld() {
  const world = await startClinicWorld();
  const other = await startTestApp();
  const otherAdmin = await other.signIn('admin');
  for (const [id, PatientName] of Object.entries(names))
    await storeFile(otherAdmin, testObject({ set: { PatientID: id, PatientName, StudyDate: '20200229' } }).file);
  const there = { host: '127.0.0.1', ae_title: 'ISOCENTER', sees_all: true, verbs: ['find', 'get'] };
  await other.database.db
    .insertInto('dicom_node')
    .values({ name: 'Asks', ...there })
    .execute();
  const cancelled = Promise.withResolvers<void>();
  const endless = await startEndless(cancelled.resolve);
  return {
    world,
    other,
    otherAdmin,
    endless,
    wasCancelled: cancelled.promise,
    north: await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] }),
    nodes: await addNodes(world, other, endless),
    close: async () => {
      await endless.close();
      await Promise.all([world.app.close(), other.close()]);
    },
  };
}

async function addNodes({ clinics, app }: ClinicWorld, other: TestApp, endless: DicomListener): Promise<Nodes> {
  const uses = ['query', 'retrieve'];
  const common = { host: '127.0.0.1', port: other.dimsePort, clinic_id: clinics.north, uses };
  const rows = await app.database.db
    .insertInto('dicom_node')
    .values([
      { ...common, name: 'other', ae_title: 'ISOCENTER' },
      { ...common, name: 'south', ae_title: 'SOUTH', clinic_id: clinics.south },
      { ...common, name: 'down', ae_title: 'DOWN', port: 1 },
      { ...common, name: 'endless', ae_title: 'ENDLESS', port: endless.port },
      { ...common, name: 'asked', ae_title: 'ASKED', uses: ['query'] },
      { ...common, name: 'off', ae_title: 'OFF', status: 'inactive' },
      { ...common, name: 'scanner', ae_title: 'SCANNER', uses: [] },
    ])
    .returning(['id', 'name'])
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Nodes;
}

function startEndless(onCancel: () => void): Promise<DicomListener> {
  return startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'ENDLESS',
    authorize: () => ({ caller: null }),
    services: () => [
      findScp({
        async *find(_request, signal) {
          signal.addEventListener('abort', onCancel);
          for (let at = 1; !signal.aborted; at += 1) {
            const dataSet = new DataSet().set('QueryRetrieveLevel', 'STUDY').set('StudyInstanceUID', `1.2.3.${at}`);
            yield { dataSet: dataSet.set('PatientName', `Endless^${'x'.repeat(500)}`), areKeysSupported: true };
          }
        },
      }),
    ],
  });
}
