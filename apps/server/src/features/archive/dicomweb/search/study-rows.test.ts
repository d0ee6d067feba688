import { describe, expect, test } from 'vitest';
import { mueller, nameless, searchedStudies, smith, smithson } from '#platform/testing/dicomweb/searched-studies.ts';

const { origin, ask, rows, studies } = searchedStudies();

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
      '00081190': { vr: 'UR', Value: [`${origin()}/dicom-web/studies/${mueller.studyUid}`] },
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
    const refused = await ask(`${path}&includefield=00180060,Rows,PatientAge`);
    expect(refused.headers.get('warning')).toMatch(/: 00180060 cannot be told.*: 00280010 cannot be told/);
    expect(refused.headers.get('warning')).not.toContain('00101010');
  });

  test('holds a private attribute that is asked for as its first image has it, and so does a series', async () => {
    const path = `studies?StudyInstanceUID=${mueller.studyUid}&includefield=00091001`;
    expect((await ask(path)).headers.get('warning')).toBeNull();
    expect((await rows(path))[0]).toMatchObject({
      '00090010': { vr: 'LO', Value: ['ACME 1.1'] },
      '00091001': { vr: 'LO', Value: ['house sauce'] },
    });
    const [series] = await rows(`series?SeriesInstanceUID=${mueller.seriesUid}&includefield=00091001`);
    expect(series?.['00091001']).toEqual({ vr: 'LO', Value: ['secret sauce'] });
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
