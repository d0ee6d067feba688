import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { commandFields } from '@isocenter/dicom-network/dimse/commands.ts';
import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import { availabilitySopClass } from '@isocenter/dicom-network/services/availability-scu.ts';
import { IdentifierOperation, normalizedFaults } from '@isocenter/dicom-network/services/identifier-operation.ts';
import { chooseIdentifierTransferSyntax } from '@isocenter/dicom-network/services/identifier.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { checkCompleteness } from '#features/archive/completeness/completeness.ts';
import { tendStudies } from '#features/archive/studies/studies.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, onlyWoken } from '#testing/test-app.ts';

const soon = { timeout: 60_000, interval: 100 };

let world: ClinicWorld;
let listener: DicomListener;
const received: DataSet[] = [];
let refusal: number | undefined;

/** Takes notifications, as whoever reads studies does. */
const notifications: Service = {
  name: 'instance availability',
  commands: [commandFields.nCreate],
  accepts: (uid) => uid === availabilitySopClass,
  chooseTransferSyntax: chooseIdentifierTransferSyntax,
  begin: (request) =>
    new IdentifierOperation(
      request,
      async (dataSet) => {
        if (refusal !== undefined) throw new DimseRefusal(refusal);
        received.push(dataSet);
        return { status: 0 };
      },
      { faults: normalizedFaults },
    ),
};

beforeAll(async () => {
  world = await startClinicWorld({}, onlyWoken);
  listener = await startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'READER',
    authorize: () => ({ caller: null }),
    services: () => [notifications],
  });
  const { north } = world.clinics;
  const here = { host: '127.0.0.1', port: listener.port };
  await db()
    .insertInto('dicom_node')
    .values([
      { name: 'Reader', ae_title: 'READER', clinic_id: north, uses: ['availability'], ...here },
      { name: 'Archive', ae_title: 'ARCHIVE', clinic_id: north, uses: ['send'], ...here },
    ])
    .execute();
});
afterAll(async () => {
  await listener.close();
  await world.app.close();
});

const db = () => world.app.database.db;

const ofClinic = (institution: string) => testObject({ set: { InstitutionName: institution } });

/** A study of a clinic whose last image came a minute ago, which is seen at once. */
async function quiet(institution: string, object = ofClinic(institution)): Promise<TestObject> {
  await storeFile(world.admin, object.file);
  await db()
    .updateTable('study_tally')
    .set({ changed_at: new Date(Date.now() - 60_000) })
    .where('study_key', 'in', db().selectFrom('study').select('id').where('study_uid', '=', object.studyUid))
    .execute();
  await tendStudies(db(), async () => {});
  await checkCompleteness(db());
  return object;
}

const notificationsOf = ({ studyUid }: TestObject) =>
  received.filter((one) => one.text('StudyInstanceUID') === studyUid);
const itemsOf = ({ studyUid }: TestObject) =>
  db().selectFrom('job_item').selectAll().where('study_uid', '=', studyUid).execute();

test('a node is told of a complete study of its clinic, of every object where it is retrieved from', async () => {
  const own = ofClinic('north hospital');
  const step = { node_id: null, appointment_id: null, accession_number: '', ended_at: null };
  await db()
    .insertInto('performed_step')
    .values({ ...step, sop_uid: '1.2.3.77', study_uid: own.studyUid, state: 'completed' })
    .execute();
  const foreign = await quiet('south hospital');
  await quiet('north hospital', own);
  await expect.poll(() => notificationsOf(own).length, soon).toBe(1);
  const [notification] = notificationsOf(own);
  const [from] = notification?.items('ReferencedPerformedProcedureStepSequence') ?? [];
  expect(from?.text('ReferencedSOPInstanceUID')).toBe('1.2.3.77');
  const [series, ...others] = notification?.items('ReferencedSeriesSequence') ?? [];
  expect([series?.text('SeriesInstanceUID'), others]).toEqual([own.seriesUid, []]);
  const [object] = series?.items('ReferencedSOPSequence') ?? [];
  expect(object?.text('ReferencedSOPInstanceUID')).toBe(own.sopUid);
  expect(object?.text('InstanceAvailability')).toBe('ONLINE');
  expect(object?.text('RetrieveAETitle')).toBe('ISOCENTER');
  // What was looked at before it was told to nobody.
  expect([notificationsOf(foreign), await itemsOf(foreign)]).toEqual([[], []]);
  const { rows } = await world.admin.json<{ rows: object[] }>('/api/audit?action=study.announce&limit=1');
  expect(rows).toMatchObject([{ action: 'study.announce', actor: 'availability' }]);
});

test('a node that cannot take it now is told later, and one that refuses is not asked again', async () => {
  refusal = 0x0213;
  const busy = await quiet('north hospital');
  await expect.poll(async () => (await itemsOf(busy))[0]?.tries, soon).toBe(1);
  expect(await itemsOf(busy)).toMatchObject([{ state: 'waiting', answered: 'N-CREATE-RSP 0213' }]);
  refusal = 0x0124;
  const refused = await quiet('north hospital');
  await expect.poll(async () => (await itemsOf(refused))[0]?.state, soon).toBe('failed');
  refusal = undefined;
  const [item] = await itemsOf(busy);
  await world.admin.fetch(`/api/jobs/${item?.job_id}/resume`, json({}));
  await expect.poll(() => notificationsOf(busy).length, soon).toBe(1);
  expect(notificationsOf(refused)).toEqual([]);
});
