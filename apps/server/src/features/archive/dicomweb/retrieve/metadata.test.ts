import { describe, expect, test } from 'vitest';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { partsOf, pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { before, nested, one, retrievedObjects } from '#platform/testing/dicomweb/retrieved-objects.ts';

const { get, service } = retrievedObjects();

describe('metadata', () => {
  const path = `/dicom-web/studies/${one.studyUid}/series/${one.seriesUid}/metadata`;

  test('of a series is in the order of instance numbers, with absolute addresses', async () => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('application/dicom+json');
    const dataSets = (await response.json()) as DicomJsonDataSet[];
    expect(dataSets.map((dataSet) => dataSet['00080018']?.Value)).toEqual([[before.sopUid], [one.sopUid]]);
    expect(dataSets[0]?.['7FE00010']).toEqual({
      vr: 'OW',
      BulkDataURI: `${service().origin}${pathOf(before)}/bulk/7FE00010`,
    });
  });

  test('is given again only when something came', async () => {
    const added = testObject({ studyUid: nested.studyUid, seriesUid: nested.seriesUid, set: { InstanceNumber: 9 } });
    const seriesPath = `/dicom-web/studies/${nested.studyUid}/series/${nested.seriesUid}/metadata`;
    const etag = (await get(seriesPath)).headers.get('etag') ?? '';
    expect((await get(seriesPath, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(`${pathOf(nested)}/metadata`, undefined, { 'if-none-match': '"other"' })).status).toBe(200);
    await service().receive(added.file);
    const changed = await get(seriesPath, undefined, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toHaveLength(2);
  });

  test('is compressed for those who take it so', async () => {
    // The client undoes the compression by itself.
    const zipped = await get(path, undefined, { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const plain = await get(path, undefined, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await zipped.text()).toBe(await plain.text());
    expect((await get(path, undefined, { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull();
  });

  test('comes as XML in parts', async () => {
    const response = await get(path, 'multipart/related; type="application/dicom+xml"');
    const parts = await partsOf(response);
    expect(parts).toHaveLength(2);
    const xml = parts[0]?.bytes.toString() ?? '';
    expect(xml).toContain(
      `<DicomAttribute tag="00080018" vr="UI" keyword="SOPInstanceUID"><Value number="1">${before.sopUid}</Value>`,
    );
    expect(xml).toContain('<FamilyName>Test</FamilyName><GivenName>Person</GivenName>');
  });

  test('is not given as anything else', async () => {
    expect((await get(path, 'text/html')).status).toBe(406);
    expect((await get(path, 'text')).status).toBe(400);
  });
});
