import { describe, expect, test } from 'vitest';
import { newUid } from '@isocenter/dicom/uid.ts';
import { mueller, searchedStudies, smith } from '#platform/testing/dicomweb/searched-studies.ts';

const { origin, ask, rows } = searchedStudies();

describe('series', () => {
  test('of a study come by number, and tell whose they are', async () => {
    const found = await rows(`studies/${mueller.studyUid}/series`);
    expect(found.map((row) => row['00200011']?.Value)).toEqual([[1], [2]]);
    expect(found[1]).toMatchObject({
      '00080060': { vr: 'CS', Value: ['CT'] },
      '0008103E': { vr: 'LO', Value: ['Lung 1mm'] },
      '0020000D': { Value: [mueller.studyUid] },
      '0020000E': { Value: [mueller.seriesUid] },
      '00201209': { vr: 'IS', Value: [1] },
      '00081190': { Value: [`${origin()}/dicom-web/studies/${mueller.studyUid}/series/${mueller.seriesUid}`] },
    });
    expect(found[1]).toMatchObject({ '00080020': { Value: ['20260301'] }, '00100020': { Value: ['M-100%_1'] } });
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

  test.each(['series?PatientID=S-200', `studies/${smith.studyUid}/series`])(
    'of %s hold the attributes of their study',
    async (path) => {
      const [row] = await rows(path);
      expect(Object.keys(row ?? {})).toEqual(
        expect.arrayContaining(['00080020', '00080050', '00080061', '00100010', '00100020', '00201206']),
      );
    },
  );

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
    expect(row).toMatchObject({ '00080060': { Value: ['CT'] }, '00100020': { Value: ['M-100%_1'] } });
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
    expect((await ask(`${path}?KVP=x`)).status).toBe(400);
    for (const key of ['PixelData', 'RequestAttributesSequence']) {
      const passedOver = await ask(`${path}?${key}=x`);
      expect([passedOver.status, passedOver.headers.get('warning')]).toEqual([200, expect.stringContaining(key)]);
    }
    expect((await ask('instances?KVP=120')).status).toBe(413);
  });
});
