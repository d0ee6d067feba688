import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf, startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

const object = testObject({ frames: 2 });
let service: TestService;
beforeAll(async () => {
  service = await startDicomweb([object]);
});
afterAll(async () => service.close());

const keys = [
  'PatientName',
  '00100010',
  'StudyDate',
  'StudyTime',
  'StudyInstanceUID',
  'SeriesNumber',
  'ModalitiesInStudy',
  'KVP',
];
const controls = [
  'limit',
  'offset',
  'includefield',
  'fuzzymatching',
  'emptyvaluematching',
  'multiplevaluematching',
  'accept',
];
const values = [
  '',
  '*',
  '?',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '""',
  '^',
  '=',
  '-',
  ',',
  '..',
  '1.2.3',
  '20260101-',
  '-1',
  '1e9',
  'true',
  'all',
  '\u0000',
  '\ud83d\ude00',
  '(',
  '[[:<:]]',
  '*'.repeat(50),
  'ä'.repeat(40),
];
const word = fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 30, unit: 'grapheme' }));
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(''));

test('no search makes the service fail', async () => {
  const place = fc.constantFrom(
    'studies',
    'series',
    'instances',
    `studies/${object.studyUid}/series`,
    `studies/${object.studyUid}/instances`,
  );
  const parameter = fc.tuple(fc.oneof(fc.constantFrom(...keys, ...controls), text), text);
  await fc.assert(
    fc.asyncProperty(place, fc.array(parameter, { maxLength: 4 }), async (path, parameters) => {
      const query = parameters
        .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
        .join('&');
      const response = await service.call(`/dicom-web/${path}?${query}`, { role: 'admin' });
      await response.arrayBuffer();
      expect([200, 400, 406, 413]).toContain(response.status);
    }),
    { numRuns: 400 },
  );
});

test('no header makes an answer fail', async () => {
  const header = fc
    .array(
      fc.constantFrom(
        'multipart/related',
        'application/',
        '*/*',
        'dicom',
        'octet-stream',
        ';',
        ',',
        '=',
        '"',
        'type',
        'q',
        '0.5',
        ' ',
        'transfer-syntax',
        '1.2.840.10008.1.2',
        '*',
        'bytes',
        '-',
        '9'.repeat(20),
        '\\',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));
  const path = fc.constantFrom(
    pathOf(object),
    `${pathOf(object)}/frames/1`,
    `${pathOf(object)}/metadata`,
    `${pathOf(object)}/bulk/7FE00010`,
    `${pathOf(object)}/rendered`,
  );
  await fc.assert(
    fc.asyncProperty(path, header, header, async (where, accept, range) => {
      const response = await service.call(where, {
        role: 'admin',
        headers: {
          accept: accept.trim(),
          range: range.trim(),
          'if-none-match': range.trim(),
          'accept-encoding': accept.trim(),
        },
      });
      await response.arrayBuffer().catch(() => {});
      expect([200, 206, 304, 400, 406, 416]).toContain(response.status);
    }),
    { numRuns: 300 },
  );
});

test('no body makes storing fail', async () => {
  const whole = Buffer.concat([
    Buffer.from('--b\r\nContent-Type: application/dicom\r\n\r\n'),
    testObject().file,
    Buffer.from('\r\n--b\r\n\r\n'),
    testObject().file,
    Buffer.from('\r\n--b--'),
  ]);
  const change = fc.record({
    at: fc.nat(whole.length - 1),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constantFrom(Buffer.from('\r\n--b'), Buffer.from('--'), Buffer.from('\r\n\r\n')),
    ),
    removed: fc.nat(200),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      let body: Buffer = whole;
      for (const { at, bytes, removed } of changes)
        body = Buffer.concat([body.subarray(0, at), bytes, body.subarray(at + removed)]);
      const response = await service.call('/dicom-web/studies', {
        method: 'POST',
        role: 'admin',
        headers: { 'content-type': 'multipart/related; type="application/dicom"; boundary=b' },
        body: new Uint8Array(body),
      });
      await response.arrayBuffer();
      expect([200, 202, 400, 409, 415]).toContain(response.status);
    }),
    { numRuns: 300 },
  );
});

test('requests that no client would send are answered or cut off', async () => {
  const { port } = new URL(service.origin);
  const head =
    'POST /dicom-web/studies HTTP/1.1\r\nHost: x\r\nX-Test-Role: admin\r\nContent-Type: multipart/related; boundary=b\r\n';
  const requests = [
    `${head}Content-Length: 9007199254740993\r\n\r\n--b--`,
    `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${head}Content-Length: -5\r\n\r\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`,
    `${head}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    'GET /dicom-web/studies HTTP/1.1\r\nHost: a"b<c>\r\nX-Test-Role: admin\r\nConnection: close\r\n\r\n',
  ];
  for (const request of requests) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(request));
      let received = '';
      socket.on('data', (bytes) => (received += bytes.toString('latin1')));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect(answer).not.toContain('a"b<c>');
  }
  expect((await service.call('/dicom-web/studies', { role: 'admin' })).status).toBe(200);
});
