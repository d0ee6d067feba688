import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { find } from '@isocenter/dicom-network/services/find-scu.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { findContext } from '@isocenter/dicom-network/services/query-contexts.ts';
import type { QueryNegotiation, QueryRoot } from '@isocenter/dicom-network/services/query-retrieve.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
  await world.app.database.db
    .insertInto('dicom_node')
    .values({ name: 'All', ae_title: 'ALL', host: '127.0.0.1', sees_all: true, verbs: ['find'] })
    .execute();
});
afterAll(() => world.app.close());

async function ask(
  keys: Readonly<Record<string, string>>,
  wanted: Partial<QueryNegotiation> = {},
  root: QueryRoot = 'study',
): Promise<DataSet[]> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: world.app.dimsePort,
    callingAeTitle: 'ALL',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [findContext(root, wanted)],
  });
  const identifier = new DataSet();
  for (const [keyword, value] of Object.entries(keys)) identifier.set(keyword, value === '' ? undefined : value);
  try {
    const answers: DataSet[] = [];
    for await (const { dataSet } of find(association, { root, identifier })) answers.push(dataSet);
    return answers;
  } finally {
    await association.release();
  }
}

test('a series is asked for without its study only where relational queries were agreed on', async () => {
  const keys = { QueryRetrieveLevel: 'SERIES', SeriesInstanceUID: '', Modality: 'MR' };
  await expect(ask(keys)).rejects.toMatchObject({ status: 0xa900 });
  const found = await ask(keys, { relational: true });
  expect(found.map((answer) => answer.text('SeriesInstanceUID'))).toEqual([world.studies.south.seriesUid]);
});

test('date and time are one range where that was agreed on', async () => {
  // Every study is of 2 January, 10:11:12.
  const keys = {
    QueryRetrieveLevel: 'STUDY',
    StudyDate: '20260101-20260103',
    StudyTime: '120000-090000',
    PatientID: '',
  };
  expect(await ask(keys)).toHaveLength(0);
  expect(await ask(keys, { dateTime: true })).toHaveLength(3);
  expect(await ask({ ...keys, StudyDate: '20260102-' }, { dateTime: true })).toHaveLength(0);
});

test('names are found by the beginnings of their words where that was agreed on', async () => {
  const keys = { QueryRetrieveLevel: 'STUDY', PatientName: 'pat nor', PatientID: '' };
  expect(await ask(keys)).toHaveLength(0);
  const found = await ask(keys, { fuzzy: true });
  expect(found.map((answer) => answer.text('PatientID'))).toEqual(['north-1']);
});

test('a patient is told with what he has', async () => {
  const counted = { NumberOfPatientRelatedStudies: '', NumberOfPatientRelatedInstances: '' };
  const [patient] = await ask({ QueryRetrieveLevel: 'PATIENT', PatientID: 'south-1', ...counted }, {}, 'patient');
  expect(Object.keys(counted).map((keyword) => patient?.number(keyword))).toEqual([1, 1]);
});
