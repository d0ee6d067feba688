import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { partsOf, startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { bodyOfFiles, boundary } from '#platform/testing/dicomweb/store-request.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

// What PS3.18 asks of an origin server, section by section, of every resource that is served.
const object = testObject({ frames: 3, transferSyntaxUid: implicitLittleEndian });
let service: TestService;
beforeAll(async () => {
  service = await startDicomweb([object, testObject(), testObject()]);
});
afterAll(async () => service.close());

interface RequestCase {
  readonly method?: string;
  readonly accept?: string | undefined;
  readonly role?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(path: string, { method = 'GET', accept, role = 'admin', headers = {} }: RequestCase = {}) {
  const response = await service.call(path, {
    method,
    ...(role === '' ? {} : { role }),
    headers: { ...headers, ...(accept === undefined ? {} : { accept }) },
  });
  return {
    response,
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    bytes: await response.bytes(),
  };
}

const study = `/dicom-web/studies/${object.studyUid}`;
const series = `${study}/series/${object.seriesUid}`;
const instance = `${series}/instances/${object.sopUid}`;
const dicomParts = 'multipart/related; type="application/dicom"';
const octetParts = 'multipart/related; type="application/octet-stream"';
const json = 'application/dicom+json';
const jpeg = 'image/jpeg';

/** Every resource that is retrieved, its section, and its default media type (PS3.18 §8.7.3 and §8.7.4). */
const resources: readonly (readonly [section: string, path: string, type: string])[] = [
  ['10.4.1.1.1', study, dicomParts],
  ['10.4.1.1.1', series, dicomParts],
  ['10.4.1.1.1', instance, dicomParts],
  ['10.4.1.1.2', `${study}/metadata`, json],
  ['10.4.1.1.2', `${series}/metadata`, json],
  ['10.4.1.1.2', `${instance}/metadata`, json],
  ['10.4.1.1.3', `${study}/rendered`, jpeg],
  ['10.4.1.1.3', `${series}/rendered`, jpeg],
  ['10.4.1.1.3', `${instance}/rendered`, jpeg],
  ['10.4.1.1.3', `${instance}/frames/2/rendered`, jpeg],
  ['10.4.1.1.4', `${study}/thumbnail`, jpeg],
  ['10.4.1.1.4', `${series}/thumbnail`, jpeg],
  ['10.4.1.1.4', `${instance}/thumbnail`, jpeg],
  ['10.4.1.1.4', `${instance}/frames/2/thumbnail`, jpeg],
  ['10.4.1.1.5', `${study}/bulkdata`, octetParts],
  ['10.4.1.1.5', `${series}/bulkdata`, octetParts],
  ['10.4.1.1.5', `${instance}/bulkdata`, octetParts],
  ['10.4.1.1.5', `${instance}/bulk/7FE00010`, octetParts],
  ['10.4.1.1.6', `${instance}/frames/1`, octetParts],
  ['10.4.1.1.6', `${instance}/frames/1,3`, octetParts],
  ['10.4.1.1.7', `${study}/pixeldata`, octetParts],
  ['10.4.1.1.7', `${series}/pixeldata`, octetParts],
  ['10.4.1.1.7', `${instance}/pixeldata`, octetParts],
];
const searches = [
  '/dicom-web/studies',
  '/dicom-web/series',
  '/dicom-web/instances',
  `${study}/series`,
  `${study}/instances`,
  `${series}/instances`,
] as const;
const everything = [
  ...resources.map(([section, path]) => [section, path] as const),
  ...searches.map((path) => ['10.6', path] as const),
];

const java = 'text/html, image/gif;q=0, *; q=.2, */*; q=.2';

describe.each(resources)('%s %s', (_section, path, type) => {
  test.each([
    ['without Accept', undefined],
    ['with */*', '*/*'],
    ['with the Accept that Java sends', java],
    ['with its own type', type],
    ['with an unreadable range before its own type', `x;;;/, ${type}`],
    ['with a type that is not here, and anything else', 'application/x-nothing, */*;q=0.1'],
  ])('%s is answered in its default media type', async (_how, accept) => {
    const answer = await ask(path, { accept });
    expect([answer.status, answer.type.replace(/; boundary=.*/, '')]).toEqual([200, type]);
    expect(answer.bytes.byteLength).toBeGreaterThan(0);
  });

  test('HEAD has the headers and no body', async () => {
    const { status, bytes, type: headType } = await ask(path, { method: 'HEAD' });
    expect([status, bytes.byteLength, headType.replace(/; boundary=.*/, '')]).toEqual([200, 0, type]);
  });

  test('another object is not there', async () => {
    const other = path.replaceAll(object.studyUid, newUid());
    const { status, type: errorType } = await ask(other);
    expect([status, errorType]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe.each(everything)('%s %s', (_section, path) => {
  test.each<[string, RequestCase, number]>([
    ['a media type that it does not have is not acceptable (8.7)', { accept: 'application/x-nothing' }, 406],
    ['a type with weight 0 is not acceptable', { accept: '*/*;q=0' }, 406],
    ['an Accept of which nothing can be read is malformed', { accept: 'text' }, 400],
    ['a stranger is asked to sign in (8.1)', { role: '' }, 401],
    ['PUT is not allowed (8.3)', { method: 'PUT' }, 405],
    ['PATCH is not allowed (8.3)', { method: 'PATCH' }, 405],
    ['what it can do is told (8.9)', { method: 'OPTIONS' }, 200],
  ])('%s', async (_what, request, status) => {
    const { response, ...answer } = await ask(path, request);
    expect(answer.status).toBe(status);
    if (status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /);
    if (status === 405) expect(response.headers.get('allow')).toContain('GET, HEAD');
    if (status >= 400) expect(answer.type).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('accept in the query counts before the header (8.3.3.1)', async () => {
    expect((await ask(`${path}?accept=application/x-nothing`, { accept: '*/*' })).status).toBe(406);
    expect((await ask(`${path}?accept=*/*`, { accept: 'application/x-nothing' })).status).toBe(200);
  });

  test.runIf(path.includes(object.studyUid))('a UID that is none is malformed (8.2)', async () => {
    expect((await ask(path.replace(object.studyUid, '1*2'))).status).toBe(400);
  });
});

describe('8.7.3.5 transfer syntaxes', () => {
  const objects = [study, series, instance].map((path) => [path, dicomParts, implicitLittleEndian] as const);
  const frames = [`${instance}/frames/1`, `${instance}/frames/1,2`].map(
    (path) => [path, octetParts, implicitLittleEndian] as const,
  );
  test.each([...objects, ...frames])('%s', async (path, type, stored) => {
    const syntaxOf = async (parameter: string) => {
      const response = await service.call(path, { role: 'admin', headers: { accept: `${type}${parameter}` } });
      if (response.status !== 200) return (await response.text(), response.status);
      const [part] = await partsOf(response);
      return /transfer-syntax=([\d.]+)/.exec(part?.headers ?? '')?.[1];
    };
    expect(await syntaxOf('')).toBe(explicitLittleEndian);
    expect(await syntaxOf(`; transfer-syntax=${explicitLittleEndian}`)).toBe(explicitLittleEndian);
    expect(await syntaxOf(`; transfer-syntax="${implicitLittleEndian}"`)).toBe(implicitLittleEndian);
    expect(await syntaxOf('; transfer-syntax=*')).toBe(stored);
    expect(await syntaxOf('; transfer-syntax=1.2.840.10008.1.2.4.90')).toBe(406);
    expect(await syntaxOf('; transfer-syntax=1.2.3.4.5')).toBe(406);
    expect(await syntaxOf('; transfer-syntax=nonsense')).toBe(400);
    expect(await syntaxOf(`; transfer-syntax=1.2.3, ${type}; transfer-syntax=*; q=0.5`)).toBe(stored);
  });
});

test.each([
  ['0', 400],
  ['-1', 400],
  ['1,,2', 400],
  ['a', 400],
  ['1.5', 400],
  ['1,', 400],
  ['4', 404],
  ['1,4', 404],
  ['3', 200],
])('10.4.1.1.6 frames/%s is answered with %i', async (frames, status) => {
  expect((await ask(`${instance}/frames/${frames}`)).status).toBe(status);
});

describe.each(searches)('10.6 %s', (path) => {
  const rows = async (query: string) => {
    const { status, response, bytes } = await ask(`${path}?${query}`);
    const found = status === 200 ? (JSON.parse(Buffer.from(bytes).toString()) as DicomJsonDataSet[]) : [];
    return { status, found, warning: response.headers.get('warning') };
  };

  test.each([
    [json, json],
    ['application/json', 'application/json'],
    ['multipart/related; type="application/dicom+xml"', 'multipart/related; type="application/dicom+xml"'],
  ])('is answered as %s', async (accept, type) => {
    const answer = await ask(path, { accept });
    expect([answer.status, answer.type.replace(/; boundary=.*/, '')]).toEqual([200, type]);
  });

  test.each([
    'fuzzymatching=true',
    'fuzzymatching=false',
    'emptyvaluematching=true',
    'multiplevaluematching=true',
    'includefield=all',
    'includefield=PatientName',
    'includefield=00100010,00100020',
    'includefield=00091001',
    'limit=1',
    'offset=1',
    'limit=1&offset=1',
    '_=1700000000',
    'charset=utf-8',
    'PatientName=*',
    'StudyDate=20260101-',
    `StudyInstanceUID=${object.studyUid}`,
    // PS3.18 §8.3: what nobody knows is passed over.
    'Nonsense=1',
  ])('takes %s', async (query) => {
    expect((await rows(query)).status).toBe(200);
  });

  test.each([
    'limit=-1',
    'limit=many',
    'offset=x',
    'fuzzymatching=perhaps',
    'includefield=all&includefield=PatientName',
    'StudyDate=yesterday',
    'PatientName=a&PatientName=b',
  ])('refuses %s', async (query) => {
    expect((await rows(query)).status).toBe(400);
  });

  test('finds nothing with 200 and an empty list', async () => {
    expect(await rows('PatientID=nobody-has-this')).toEqual({ status: 200, found: [], warning: null });
  });

  test('says what a limit cut off, and only then', async () => {
    const all = (await rows('')).found.length;
    expect((await rows(`limit=${all}`)).warning).toBeNull();
    expect((await rows('limit=0')).warning).toMatch(/^299 /);
  });

  test('tells of each row whether and where it can be retrieved', async () => {
    for (const row of (await rows('')).found) {
      expect(row['00080056']).toEqual({ vr: 'CS', Value: ['ONLINE'] });
      expect(row['00081190']?.Value).toEqual([expect.stringContaining('/dicom-web/studies/')]);
      expect(row['0020000D']?.Value).toHaveLength(1);
    }
  });
});

describe('10.5 store', () => {
  const post = async (body: Uint8Array | string, type: string, path = '/dicom-web/studies', accept = json) => {
    const response = await service.call(path, {
      method: 'POST',
      role: 'technologist',
      headers: { 'content-type': type, accept },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const asParts = `${dicomParts}; boundary=${boundary}`;
  const rubbish = Buffer.alloc(400, 7);

  test.each<[string, () => Promise<number>, number]>([
    ['one object alone', () => post(testObject().file, 'application/dicom'), 200],
    ['objects in parts', () => post(bodyOfFiles([testObject().file, testObject().file]), asParts), 200],
    ['some that are none', () => post(bodyOfFiles([testObject().file, rubbish]), asParts), 202],
    ['none at all', () => post(bodyOfFiles([rubbish]), asParts), 409],
    ['of another study', () => post(testObject().file, 'application/dicom', study), 409],
    ['no parts', () => post(`--${boundary}--\r\n`, asParts), 400],
    ['a body that breaks off', () => post(`--${boundary}\r\n`, asParts), 400],
    ['another type', () => post('{}', 'text/html'), 415],
    ['parts of another type', () => post('--b--', 'multipart/related; type="image/jpeg"; boundary=b'), 415],
    ['metadata in XML', () => post('--b--', 'multipart/related; type="application/dicom+xml"; boundary=b'), 415],
    ['no boundary', () => post('--b--', dicomParts), 400],
    [
      'an answer in a type that is not here',
      () => post(testObject().file, 'application/dicom', undefined, 'text/html'),
      406,
    ],
    ['an answer in XML', () => post(testObject().file, 'application/dicom', undefined, 'application/dicom+xml'), 200],
  ])('%s', async (_what, send, status) => {
    expect(await send()).toBe(status);
  });
});

test.each([
  '/dicom-web/workitems',
  '/dicom-web/workitems/1.2.3',
  '/dicom-web/hanging-protocols',
  '/dicom-web/nonsense',
])('11 and 12: the services that are not here are not found: %s', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    expect([method, (await ask(path, { method })).status]).toEqual([method, 404]);
});
