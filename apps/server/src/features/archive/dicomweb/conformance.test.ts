import { expect, test } from 'vitest';
import type { DicomwebConformance } from '@isocenter/contract/archive/dicomweb/fields.ts';
import { retrievedObjects } from '#platform/testing/dicomweb/retrieved-objects.ts';

const { service } = retrievedObjects();

test('the conformance statement tells what is served', async () => {
  const answer = await service().call('/api/dicomweb-conformance', { role: 'admin' });
  const { resources, attributes, transferSyntaxes, sopClasses } = (await answer.json()) as DicomwebConformance;
  const ofService = (wanted: string) => resources.filter(({ service: of }) => of === wanted).map(({ path }) => path);
  expect(ofService('QIDO-RS')).toContain('studies/{studyUid}/series');
  expect(ofService('WADO-RS')).toContain('studies/{studyUid}/metadata');
  expect(ofService('STOW-RS')).toEqual(['studies', 'studies/{studyUid}']);
  expect(ofService('WADO-URI')).toEqual(['wado']);
  expect(attributes).toContainEqual({
    keyword: 'PatientName',
    tag: '00100010',
    level: 'patient',
    isMatched: true,
    isDefault: true,
  });
  expect(transferSyntaxes).toContainEqual({ uid: '1.2.840.10008.1.2.4.90', name: 'JPEG 2000 (Lossless Only)' });
  expect(sopClasses).toContainEqual({ uid: '1.2.840.10008.5.1.4.1.1.2', name: 'CT Image Storage' });
  expect((await service().call('/api/dicomweb-conformance')).status).toBe(401);
  expect((await service().call('/api/dicomweb-conformance', { role: 'client' })).status).toBe(403);
});
