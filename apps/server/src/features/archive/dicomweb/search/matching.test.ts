import { describe, expect, test } from 'vitest';
import { mueller, searchedStudies, smith } from '#platform/testing/dicomweb/searched-studies.ts';

const { ask, found } = searchedStudies();

describe('matching', () => {
  test.each(['orderby=-StudyDate', '00100010x=1', 'limit=2147483648', 'limit=99999999999999999999'])(
    '%s is answered as if it were not asked for',
    async (query) => {
      const response = await ask(`studies?${query}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(await (await ask('studies')).json());
      const [name = ''] = query.split('=');
      const warning = response.headers.get('warning') ?? '';
      expect(warning.includes(`were ignored: ${name}.`)).toBe(name !== 'limit');
    },
  );

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
    ['fuzzymatching=true&PatientName=smi-jo', ['smith']],
    ["fuzzymatching=true&PatientName=j'ohn smi’th", ['smith']],
    ['fuzzymatching=true&PatientName=mu ller', ['mueller']],
    ['fuzzymatching=true&PatientName=-', ['mueller', 'nameless', 'smith', 'smithson']],
    // with its accents beside the letters
    [`PatientName=${encodeURIComponent('mu\u0308ller')}`, ['mueller']],
    [`PatientName=${encodeURIComponent('mu\u0308l*')}`, ['mueller']],
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
    'StudyInstanceUID=a/b',
    'StudyInstanceUID=1.2*',
    'StudyInstanceUID=1.2,,1.3',
    'PatientName=a&PatientName=b',
    'PatientName=a&00100010=b',
    'limit=-1',
    'limit=x',
    'offset=1.5',
    'fuzzymatching=maybe',
    'includefield=all&includefield=PatientName',
    `PatientID=${'x'.repeat(4001)}`,
  ])('%s is refused with words', async (query) => {
    const response = await ask(`studies?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid-input', message: expect.any(String) } });
  });

  test.each(['PatientComments=x', 'NumberOfStudyRelatedInstances=1', 'SeriesNumber=1', 'includefield=Nonsense'])(
    '%s is passed over, which a warning says',
    async (query) => {
      const response = await ask(`studies?${query}`);
      expect([response.status, ((await response.json()) as unknown[]).length]).toEqual([200, 4]);
      expect(response.headers.get('warning')).toContain(
        query === 'includefield=Nonsense' ? 'Nonsense' : query.split('=')[0],
      );
    },
  );

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
    const response = await ask('studies', { accept: 'text/html' });
    expect(response.status).toBe(406);
    const json = await ask('studies', { accept: 'application/json' });
    expect(json.headers.get('content-type')).toBe('application/json');
  });

  test.each(['application/dicom+xml', 'multipart/related; type="application/dicom+xml"'])(
    '%s gives a document for each',
    async (accept) => {
      const answer = await ask('studies', { accept });
      expect(answer.headers.get('content-type')).toContain('multipart/related; type="application/dicom+xml"');
      expect((await answer.text()).match(/<NativeDicomModel/g)).toHaveLength(4);
    },
  );
});
