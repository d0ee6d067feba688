import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { dicomwebRoutes } from './dicomweb.ts';
import { passingRenderer } from './testing/passing-renderer.ts';
import { testObject } from './testing/test-objects.ts';
import { createTestService, type TestService } from './testing/test-service.ts';

let service: TestService;
const first = testObject({ set: { PatientName: 'Müller^Jürgen', StudyDescription: 'Thorax' } });
const multi = testObject({ frames: 3, set: { PatientName: 'Other^One' } });

beforeAll(async () => {
  service = await createTestService();
  const { server, store, ingest, test: created } = service;
  dicomwebRoutes(server, { db: created.database.db, store, ingest, renderer: passingRenderer });
  await service.listen();
  for (const { file } of [first, multi]) expect(await service.receive(file)).toMatchObject({ kind: 'stored' });
});

afterAll(async () => service.close());

const pathOf = ({ studyUid, seriesUid, sopUid }: typeof first) =>
  `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;

describe('reading what was stored', () => {
  test('a study is found by its patient’s family name', async () => {
    const response = await service.call('/dicom-web/studies?PatientName=m%C3%BCller', { role: 'radiologist' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/dicom+json');
    const rows = (await response.json()) as DicomJsonDataSet[];
    expect(rows).toHaveLength(1);
    expect(rows[0]?.['0020000D']).toEqual({ vr: 'UI', Value: [first.studyUid] });
    expect(rows[0]?.['00100010']).toEqual({ vr: 'PN', Value: [{ Alphabetic: 'Müller^Jürgen' }] });
  });

  test('metadata is the stored header with absolute addresses', async () => {
    const response = await service.call(`${pathOf(first)}/metadata`, { role: 'radiologist' });
    const [dataSet] = (await response.json()) as DicomJsonDataSet[];
    expect(dataSet?.['7FE00010']?.BulkDataURI).toBe(`${service.origin}${pathOf(first)}/bulk/7FE00010`);
    expect(dataSet?.['00080018']?.Value).toEqual([first.sopUid]);
  });

  test('one frame comes alone, with its length and syntax', async () => {
    const response = await service.call(`${pathOf(multi)}/frames/2`, {
      role: 'radiologist',
      headers: { accept: 'application/octet-stream; transfer-syntax=*' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/octet-stream; transfer-syntax=1.2.840.10008.1.2.1');
    expect(response.headers.get('content-length')).toBe('128');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(multi.frameBytes[1]);
  });

  test('an instance comes as a file that reads as it was', async () => {
    const response = await service.call(pathOf(first), {
      role: 'radiologist',
      headers: { accept: 'application/dicom' },
    });
    expect(response.status).toBe(200);
    const { dataSet } = readFile(new Uint8Array(await response.arrayBuffer()));
    expect(dataSet.text('SOPInstanceUID')).toBe(first.sopUid);
    expect(dataSet.bytes('PixelData')).toEqual(first.frameBytes[0]);
  });
});
