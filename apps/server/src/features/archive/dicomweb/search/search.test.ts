import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { ctImageStorage, testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

const mueller: { -readonly [Key in keyof TestObject]: TestObject[Key] } = testObject({
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
// A private attribute and the element that says whose it is.
mueller.dataSet.set(0x00090010, 'ACME 1.1', 'LO').set(0x00091001, 'secret sauce', 'LO');
mueller.file = writeFile(mueller.dataSet, {
  transferSyntaxUid: explicitLittleEndian,
  sopClassUid: ctImageStorage,
  sopInstanceUid: mueller.sopUid,
});
const muellerMr = testObject({
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
const smith = testObject({
  set: {
    PatientName: 'Smith^John^Quincy',
    PatientID: 'S-200',
    StudyDate: '20260215',
    StudyTime: '235959',
    AccessionNumber: 'ACC2',
    StudyDescription: 'Knee left',
  },
});
const smithson = testObject({
  set: {
    PatientName: 'Smithson^Anna',
    PatientID: 'M-100A',
    StudyDate: '20251231',
    StudyTime: '080000',
    Modality: 'US',
  },
});
const nameless = testObject({
  set: { PatientName: undefined, PatientID: 'N-1', StudyDate: undefined, StudyTime: undefined },
});

let service: TestService;
beforeAll(async () => {
  service = await startDicomweb([mueller, muellerMr, smith, smithson, nameless]);
});
afterAll(async () => service.close());

async function ask(path: string): Promise<Response> {
  return service.call(`/dicom-web/${path}`, { role: 'radiologist' });
}

async function rows(path: string): Promise<DicomJsonDataSet[]> {
  const response = await ask(path);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as DicomJsonDataSet[];
}

async function studies(query: string): Promise<unknown[]> {
  return (await rows(`studies?${query}`)).map((row) => row['0020000D']?.Value?.[0]);
}

const names = new Map([
  [mueller.studyUid, 'mueller'],
  [smith.studyUid, 'smith'],
  [smithson.studyUid, 'smithson'],
  [nameless.studyUid, 'nameless'],
]);

async function found(query: string): Promise<unknown[]> {
  return (await studies(query)).map((uid) => names.get(String(uid)) ?? '').toSorted((a, b) => (a < b ? -1 : 1));
}

describe('a study row', () => {
  test('holds every attribute that the standard asks for', async () => {
    const [row] = await rows(`studies?StudyInstanceUID=${mueller.studyUid}`);
    expect(row).toEqual({
      '00080005': { vr: 'CS', Value: ['ISO_IR 192'] },
      '00080020': { vr: 'DA', Value: ['20260301'] },
      '00080030': { vr: 'TM', Value: ['103000'] },
      '00080050': { vr: 'SH', Value: ['ACC1'] },
      '00080056': { vr: 'CS', Value: ['ONLINE'] },
      '00080061': { vr: 'CS', Value: ['CT', 'MR'] },
      '00080090': { vr: 'PN', Value: [{ Alphabetic: 'House^Gregory' }] },
      '00081030': { vr: 'LO', Value: ['CT Thorax'] },
      '00080201': { vr: 'SH', Value: ['+0100'] },
      '00081190': { vr: 'UR', Value: [`${service.origin}/dicom-web/studies/${mueller.studyUid}`] },
      '00100010': {
        vr: 'PN',
        Value: [{ Alphabetic: 'Müller^Jürgen', Ideographic: '山田^太郎', Phonetic: 'やまだ^たろう' }],
      },
      '00100020': { vr: 'LO', Value: ['M-100%_1'] },
      '00100030': { vr: 'DA', Value: ['19600115'] },
      '00100040': { vr: 'CS', Value: ['M'] },
      '0020000D': { vr: 'UI', Value: [mueller.studyUid] },
      '00200010': { vr: 'SH', Value: ['S1'] },
      '00201206': { vr: 'IS', Value: [2] },
      '00201208': { vr: 'IS', Value: [2] },
    });
    expect(Object.keys(row ?? {})).toEqual(Object.keys(row ?? {}).toSorted());
  });

  test('has an attribute without a value where there is none', async () => {
    const [row] = await rows(`studies?StudyInstanceUID=${nameless.studyUid}`);
    expect(row?.['00100010']).toEqual({ vr: 'PN' });
    expect(row?.['00080020']).toEqual({ vr: 'DA' });
    expect(row?.['00080050']).toEqual({ vr: 'SH' });
    expect(row?.['00080201']).toBeUndefined();
  });

  test('holds by includefield what only its images tell', async () => {
    const path = `studies?StudyInstanceUID=${mueller.studyUid}`;
    const [row] = await rows(`${path}&includefield=PatientAge,ProcedureCodeSequence,SOPClassesInStudy`);
    expect(row).toMatchObject({
      '00080062': { vr: 'UI', Value: ['1.2.840.10008.5.1.4.1.1.2'] },
      '00081032': { vr: 'SQ', Value: [{ '00080100': { vr: 'SH', Value: ['P5-09051'] } }] },
      '00101010': { vr: 'AS', Value: ['066Y'] },
    });
    const [all] = await rows(`${path}&includefield=all`);
    expect(Object.keys(all ?? {})).toEqual(expect.arrayContaining(['00080062', '00080080', '00081032', '00101010']));
    // What belongs to a series or an image is not told of a study.
    expect(all?.['00180060']).toBeUndefined();
    expect((await rows(`${path}&includefield=00180060`))[0]?.['00180060']).toBeUndefined();
  });

  test('is one of more when a limit cut the others off, which a warning says', async () => {
    const warning = async (query: string) => (await ask(`studies?${query}`)).headers.get('warning');
    expect(await warning('limit=2')).toMatch(
      /^299 \S+\/dicom-web: There are more results\. Ask again with offset=2\.$/,
    );
    expect(await warning('limit=2&offset=2')).toBeNull();
    expect(await warning('limit=4')).toBeNull();
    expect(await warning('limit=0')).toContain('offset=0');
    expect(await warning('')).toBeNull();
  });

  test.each(['_=123', '_dc=1700000000&_', '_=1&_=2'])('comes whatever %s is for', async (query) => {
    expect(await studies(query)).toHaveLength(4);
  });

  test('comes newest first, in pages', async () => {
    const all = await studies('');
    expect(all).toHaveLength(4);
    const dated = all.filter((uid) => uid !== nameless.studyUid);
    expect(dated).toEqual([mueller.studyUid, smith.studyUid, smithson.studyUid]);
    expect(await studies('limit=2')).toEqual(all.slice(0, 2));
    expect(await studies('limit=2&offset=2')).toEqual(all.slice(2));
    expect(await studies('offset=10')).toEqual([]);
    expect(await studies('limit=0')).toEqual([]);
  });

  test('holds more by includefield, by keyword, tag, list and repetition', async () => {
    for (const query of [
      'includefield=InstitutionName',
      'includefield=00080080',
      'includefield=00100021,00080080',
      'includefield=PatientName&includefield=00080080',
      'includefield=all',
    ]) {
      const [row] = await rows(`studies?limit=1&${query}`);
      expect({ query, holds: row?.['00080080'] !== undefined }).toEqual({ query, holds: true });
    }
    expect((await rows('studies?limit=1'))[0]?.['00080080']).toBeUndefined();
  });
});

describe('matching', () => {
  test.each([
    // names: any case, by component, any group
    ['PatientName=m%C3%BCller', ['mueller']],
    ['PatientName=SMITH', ['smith']],
    ['PatientName=smith^john', ['smith']],
    ['PatientName=smith^j', []],
    ['PatientName=smith^j*', ['smith']],
    ['PatientName=^john', ['smith']],
    ['PatientName=smi*', ['smith', 'smithson']],
    ['PatientName=*mit*', ['smith', 'smithson']],
    ['PatientName=sm?th', ['smith']],
    ['PatientName=山田', ['mueller']],
    ['PatientName==山田^太郎', ['mueller']],
    ['PatientName=john', []],
    ['00100010=smith', ['smith']],
    ['ReferringPhysicianName=house', ['mueller']],
    // texts: exact, or with wildcards; the characters of LIKE mean themselves
    ['PatientID=S-200', ['smith']],
    ['PatientID=M-100%25_1', ['mueller']],
    ['PatientID=M-100%25', []],
    ['PatientID=M-100*', ['mueller', 'smithson']],
    ['PatientID=M-100%25*', ['mueller']],
    ['PatientID=S-?00', ['smith']],
    ['AccessionNumber=ACC1', ['mueller']],
    ['StudyDescription=*thorax*', ['mueller']],
    ['PatientSex=M', ['mueller']],
    // dates and times
    ['StudyDate=20260301', ['mueller']],
    ['StudyDate=20260101-20260228', ['smith']],
    ['StudyDate=-20251231', ['smithson']],
    ['StudyDate=20260215-', ['mueller', 'smith']],
    ['StudyTime=1030', ['mueller']],
    ['StudyTime=10', ['mueller']],
    ['StudyTime=230000-', ['smith']],
    ['StudyTime=-08', ['smithson']],
    ['PatientBirthDate=19600101-19601231', ['mueller']],
    // codes and lists
    ['ModalitiesInStudy=MR', ['mueller']],
    ['ModalitiesInStudy=MR,US', ['mueller', 'smithson']],
    ['ModalitiesInStudy=M*', ['mueller']],
    [`StudyInstanceUID=${mueller.studyUid},${smith.studyUid}`, ['mueller', 'smith']],
    [`StudyInstanceUID=${mueller.studyUid}%5C${smith.studyUid}`, ['mueller', 'smith']],
    ['multiplevaluematching=true&AccessionNumber=ACC1%5CACC2', ['mueller', 'smith']],
    ['AccessionNumber=ACC1%5CACC2', []],
    // nothing and everything
    ['PatientName=', ['mueller', 'nameless', 'smith', 'smithson']],
    ['PatientName=*', ['mueller', 'nameless', 'smith', 'smithson']],
    ['emptyvaluematching=true&PatientName=%22%22', ['nameless']],
    ['emptyvaluematching=true&AccessionNumber=%22%22', ['nameless', 'smithson']],
    ['emptyvaluematching=true&StudyDate=%22%22', ['nameless']],
    ['PatientName=%22%22', []],
    // fuzzy: words of the name, in any order, by their beginnings
    ['fuzzymatching=true&PatientName=john smi', ['smith']],
    ['fuzzymatching=true&PatientName=qui', ['smith']],
    ['fuzzymatching=true&PatientName=ohn', []],
    ['fuzzymatching=true&PatientName=mueller', ['mueller']],
    ['fuzzymatching=true&PatientName=muller', ['mueller']],
    ['fuzzymatching=true&PatientName=MULLER^jurgen', ['mueller']],
    ['fuzzymatching=true&PatientName=juergen mueller', ['mueller']],
    ['fuzzymatching=true&PatientName=山田', ['mueller']],
    ['fuzzymatching=true&ReferringPhysicianName=gregory', ['mueller']],
    // several at once
    ['PatientName=smith*&StudyDate=20260101-', ['smith']],
  ])('%s finds %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test.each([
    'StudyDate=2026',
    'StudyDate=20261301',
    'StudyDate=20260101-x',
    'StudyTime=25',
    'StudyInstanceUID=abc',
    'StudyInstanceUID=1.2*',
    'StudyInstanceUID=1.2,,1.3',
    'Nonsense=1',
    '00100010x=1',
    'PatientName=a&PatientName=b',
    'PatientName=a&00100010=b',
    'PatientComments=x',
    'NumberOfStudyRelatedInstances=1',
    'limit=-1',
    'limit=x',
    'offset=1.5',
    'fuzzymatching=maybe',
    'includefield=Nonsense',
    'includefield=all&includefield=PatientName',
    'SeriesNumber=1',
    `PatientID=${'x'.repeat(4001)}`,
  ])('%s is refused with words', async (query) => {
    const response = await ask(`studies?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid-input', message: expect.any(String) } });
  });

  test.each(["' or 1=1--", '%', '_', '\\', '*'.repeat(200) + 'x', '"; drop table study', '\u0000'])(
    'hostile text %j finds nothing and harms nothing',
    async (value) => {
      const response = await ask(
        `studies?PatientID=${encodeURIComponent(value)}&StudyDescription=${encodeURIComponent(value)}`,
      );
      expect([200, 400]).toContain(response.status);
      expect(await found('limit=10')).toHaveLength(4);
    },
  );

  test('what is not acceptable is not given', async () => {
    const response = await service.call('/dicom-web/studies', { role: 'admin', headers: { accept: 'text/html' } });
    expect(response.status).toBe(406);
    const json = await service.call('/dicom-web/studies', { role: 'admin', headers: { accept: 'application/json' } });
    expect(json.headers.get('content-type')).toBe('application/json');
  });
});

describe('series', () => {
  test('of a study come by number, with what belongs to them only', async () => {
    const found = await rows(`studies/${mueller.studyUid}/series`);
    expect(found.map((row) => row['00200011']?.Value)).toEqual([[1], [2]]);
    expect(found[1]).toMatchObject({
      '00080060': { vr: 'CS', Value: ['CT'] },
      '0008103E': { vr: 'LO', Value: ['Lung 1mm'] },
      '0020000D': { Value: [mueller.studyUid] },
      '0020000E': { Value: [mueller.seriesUid] },
      '00201209': { vr: 'IS', Value: [1] },
      '00081190': { Value: [`${service.origin}/dicom-web/studies/${mueller.studyUid}/series/${mueller.seriesUid}`] },
    });
    expect(found[1]?.['00100010']).toBeUndefined();
  });

  test('of all studies tell whose they are, and match by study', async () => {
    const found = await rows('series?PatientName=m%C3%BCller&Modality=MR');
    expect(found).toHaveLength(1);
    expect(found[0]?.['00100020']).toEqual({ vr: 'LO', Value: ['M-100%_1'] });
    expect(await rows('series?SeriesNumber=2')).toHaveLength(1);
    expect(await rows('series')).toHaveLength(5);
  });

  test('match by what only their images tell, inside one study', async () => {
    const path = `studies/${mueller.studyUid}/series`;
    for (const query of [
      'PerformedProcedureStepStartDate=20260301',
      'PerformedProcedureStepStartDate=20260201-20260331',
      'RequestAttributesSequence.RequestedProcedureID=RP-7',
      '00400275.00401001=RP-*',
    ]) {
      const found = await rows(`${path}?${query}`);
      expect(found.map((row) => row['0020000E']?.Value?.[0])).toEqual([mueller.seriesUid]);
    }
    expect(await rows(`${path}?RequestAttributesSequence.RequestedProcedureID=RP-8`)).toEqual([]);
    const [row] = await rows(`${path}?SeriesNumber=2&includefield=PerformedProcedureStepStartDate`);
    expect(row?.['00400244']).toEqual({ vr: 'DA', Value: ['20260301'] });
    const everywhere = await ask('series?RequestAttributesSequence.RequestedProcedureID=RP-7');
    expect(everywhere.status).toBe(413);
  });

  test('tell their performed step and what was requested, empty where nothing is known', async () => {
    const [mr, ct] = await rows(`studies/${mueller.studyUid}/series`);
    expect(ct).toMatchObject({
      '00080201': { vr: 'SH', Value: ['+0100'] },
      '00400244': { vr: 'DA', Value: ['20260301'] },
      '00400275': { vr: 'SQ', Value: [{ '00401001': { vr: 'SH', Value: ['RP-7'] } }] },
    });
    expect(mr).toMatchObject({ '00400244': { vr: 'DA' }, '00400245': { vr: 'TM' }, '00400275': { vr: 'SQ' } });
    expect(Object.keys(ct ?? {})).toEqual(Object.keys(ct ?? {}).toSorted());
  });

  test('of all studies hold the attributes of their study, of a named one those that are asked for', async () => {
    const [row] = await rows('series?PatientID=S-200');
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining(['00080020', '00080050', '00080061', '00100010', '00100020', '00201206']),
    );
    const [named] = await rows(`studies/${mueller.studyUid}/series?includefield=PatientName,StudyDate`);
    expect(named).toMatchObject({ '00080020': { Value: ['20260301'] }, '00100010': { vr: 'PN' } });
  });

  test('of a study that is not there are none', async () => {
    expect(await rows(`studies/${newUid()}/series`)).toEqual([]);
  });
});

describe('instances', () => {
  test('of a series, of a study and of all', async () => {
    const [row] = await rows(`studies/${mueller.studyUid}/series/${mueller.seriesUid}/instances`);
    expect(row).toMatchObject({
      '00080016': { Value: ['1.2.840.10008.5.1.4.1.1.2'] },
      '00080018': { Value: [mueller.sopUid] },
      '00200013': { vr: 'IS', Value: [1] },
      '00280008': { vr: 'IS', Value: [1] },
      '00280010': { vr: 'US', Value: [8] },
      '00280011': { vr: 'US', Value: [8] },
      '00280100': { vr: 'US', Value: [16] },
      '00083002': { Value: ['1.2.840.10008.1.2.1'] },
    });
    expect(row?.['00080060']).toBeUndefined();
    const ofStudy = await rows(`studies/${mueller.studyUid}/instances`);
    expect(ofStudy.map((each) => each['00080060']?.Value)).toEqual([['MR'], ['CT']]);
    const all = await rows('instances');
    expect(all).toHaveLength(5);
    expect(all[0]?.['00100020']).toBeDefined();
  });

  test('hold a private attribute that is asked for, with the element that says whose it is, and match it', async () => {
    const path = `studies/${mueller.studyUid}`;
    const [row] = await rows(`${path}/instances?InstanceNumber=1&includefield=00091001`);
    expect(row).toMatchObject({
      '00090010': { vr: 'LO', Value: ['ACME 1.1'] },
      '00091001': { vr: 'LO', Value: ['secret sauce'] },
      '00080201': { vr: 'SH', Value: ['+0100'] },
    });
    expect(await rows(`${path}/instances?00091001=secret*`)).toHaveLength(1);
    expect(await rows(`${path}/instances?00091001=other`)).toEqual([]);
    expect(await rows(`${path}/series?00091001=secret sauce`)).toHaveLength(1);
  });

  test('are not searched by a private attribute outside one study, which a warning says', async () => {
    for (const [path, count] of [
      ['studies?00091001=x', 4],
      ['series?00091001=x', 5],
      ['instances?00091001=x&includefield=00091001', 5],
    ] as const) {
      const response = await ask(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('warning')).toContain('00091001 cannot be searched here and was left out.');
      expect(await response.json()).toHaveLength(count);
    }
  });

  test('match names of their headers letter by letter, which a warning says to who wants more', async () => {
    const path = `studies/${mueller.studyUid}/instances?fuzzymatching=true`;
    const literal = await ask(`${path}&OperatorsName=x`);
    expect(literal.headers.get('warning')).toMatch(
      /^299 \S+: The fuzzymatching parameter is not supported\. Only literal matching has been performed\.$/,
    );
    expect((await ask(`${path}&PatientName=muller`)).headers.get('warning')).toBeNull();
  });

  test('match by UID lists and numbers', async () => {
    expect(await rows(`instances?SOPInstanceUID=${mueller.sopUid},${smith.sopUid}`)).toHaveLength(2);
    expect(await rows('instances?InstanceNumber=5')).toHaveLength(1);
  });

  test('tell and match what their header holds, inside one study', async () => {
    const path = `studies/${mueller.studyUid}/instances`;
    const [row] = await rows(`${path}?KVP=120`);
    expect(row?.['00180060']).toEqual({ vr: 'DS', Value: [120] });
    expect(await rows(`${path}?KVP=100`)).toEqual([]);
    const [all] = await rows(`${path}?InstanceNumber=1&includefield=all`);
    expect(all?.['00180060']).toEqual({ vr: 'DS', Value: [120] });
    expect(all?.['7FE00010']).toBeUndefined();
    for (const [query, status] of [
      ['KVP=x', 400],
      ['PixelData=x', 400],
      ['RequestAttributesSequence=x', 400],
    ] as const)
      expect((await ask(`${path}?${query}`)).status).toBe(status);
    expect((await ask('instances?KVP=120')).status).toBe(413);
  });
});
