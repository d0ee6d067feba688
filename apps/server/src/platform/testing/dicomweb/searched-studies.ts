import { afterAll, beforeAll } from 'vitest';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { startDicomweb } from './start-dicomweb.ts';
import { ctImageStorage, testObject, type TestObject, type TestObjectOptions } from './test-objects.ts';
import type { TestService } from './test-service.ts';

export const mueller = tagged('secret sauce', {
  set: {
    PatientName: 'Müller^Jürgen=山田^太郎=やまだ^たろう',
    PatientID: 'M-100%_1',
    PatientBirthDate: '19600115',
    PatientSex: 'M',
    StudyDate: '20260301',
    StudyTime: '103000',
    AccessionNumber: 'ACC1',
    StudyDescription: 'CT Thorax',
    ReferringPhysicianName: 'House^Gregory',
    StudyID: 'S1',
    SeriesDescription: 'Lung 1mm',
    SeriesNumber: 2,
    InstanceNumber: 1,
    PerformedProcedureStepStartDate: '20260301',
    RequestAttributesSequence: [new DataSet().set('RequestedProcedureID', 'RP-7')],
    KVP: '120',
    PatientAge: '066Y',
    TimezoneOffsetFromUTC: '+0100',
    ProcedureCodeSequence: [new DataSet().set('CodeValue', 'P5-09051')],
  },
});
const muellerMr = tagged('house sauce', {
  studyUid: mueller.studyUid,
  set: {
    PatientName: 'Müller^Jürgen=山田^太郎=やまだ^たろう',
    PatientID: 'M-100%_1',
    StudyDate: '20260301',
    PatientAge: '066Y',
    ProcedureCodeSequence: [new DataSet().set('CodeValue', 'P5-09051')],
    Modality: 'MR',
    SeriesNumber: 1,
    InstanceNumber: 5,
  },
});
export const smith = testObject({
  set: {
    PatientName: 'Smith^John^Quincy',
    PatientID: 'S-200',
    StudyDate: '20260215',
    StudyTime: '235959',
    AccessionNumber: 'ACC2',
    StudyDescription: 'Knee left',
  },
});
export const smithson = testObject({
  set: {
    PatientName: 'Smithson^Anna',
    PatientID: 'M-100A',
    StudyDate: '20251231',
    StudyTime: '080000',
    Modality: 'US',
  },
});
export const nameless = testObject({
  set: { PatientName: undefined, PatientID: 'N-1', StudyDate: undefined, StudyTime: undefined },
});

const names = new Map([
  [mueller.studyUid, 'mueller'],
  [smith.studyUid, 'smith'],
  [smithson.studyUid, 'smithson'],
  [nameless.studyUid, 'nameless'],
]);

/** With a private attribute and the element that says whose it is. */
function tagged(value: string, options: TestObjectOptions): TestObject {
  const object = testObject(options);
  object.dataSet.set(0x00090010, 'ACME 1.1', 'LO').set(0x00091001, value, 'LO');
  const { sopUid: sopInstanceUid } = object;
  const file = writeFile(object.dataSet, {
    transferSyntaxUid: explicitLittleEndian,
    sopClassUid: ctImageStorage,
    sopInstanceUid,
  });
  return { ...object, file };
}

/** Starts an archive with these studies for the tests of a file. */
export function searchedStudies() {
  let service: TestService;
  beforeAll(async () => {
    service = await startDicomweb([mueller, muellerMr, smith, smithson, nameless]);
  });
  afterAll(async () => service.close());

  const call = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    service.call(`/dicom-web/${path}`, { role: 'radiologist', headers });
  const rows = async (path: string): Promise<DicomJsonDataSet[]> => {
    const response = await call(path);
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as DicomJsonDataSet[];
  };
  const studies = async (query: string): Promise<unknown[]> =>
    (await rows(`studies?${query}`)).map((row) => row['0020000D']?.Value?.[0]);
  return {
    origin: () => service.origin,
    ask: call,
    rows,
    studies,
    /** The names of the studies that are found, in alphabetical order. */
    found: async (query: string): Promise<unknown[]> =>
      (await studies(query)).map((uid) => names.get(String(uid)) ?? '').toSorted((a, b) => (a < b ? -1 : 1)),
  };
}
