import { describe, expect, test } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { bytesOf, multi, one, retrievedObjects } from '#platform/testing/dicomweb/retrieved-objects.ts';

const { get } = retrievedObjects();

describe('WADO-URI', () => {
  const query = (object: TestObject, rest = '') =>
    `/wado?requestType=WADO&studyUID=${object.studyUid}&seriesUID=${object.seriesUid}&objectUID=${object.sopUid}${rest}`;

  test('gives the object or a picture', async () => {
    const file = readFile(await bytesOf(await get(query(one, '&contentType=application%2Fdicom'))));
    expect(file.dataSet.text('SOPInstanceUID')).toBe(one.sopUid);
    expect((await get(query(one))).headers.get('content-type')).toBe('image/jpeg');
    expect((await get(query(one, '&contentType=image/jpg'))).headers.get('content-type')).toBe('image/jpeg');
    expect((await get(query(one, '&contentType=image/gif&region=0,0,0.5,.5'))).headers.get('content-type')).toBe(
      'image/gif',
    );
    expect((await get(query(multi))).headers.get('content-type')).toBe('application/dicom');
    const png = await get(
      `/dicom-web${query(multi, '&contentType=image/png&frameNumber=2&rows=10&windowCenter=1&windowWidth=2')}`,
    );
    expect(png.headers.get('content-type')).toBe('image/png');
  });

  test.each<[name: string, path: string, status: number]>([
    ['no query', '/wado', 400],
    ['a missing UID', '/wado?requestType=WADO&studyUID=1', 400],
    ['another type', query(one, '&contentType=text/html'), 406],
    ['frame 0', query(one, '&contentType=image/png&frameNumber=0'), 400],
    ['a frame that is not there', query(one, '&contentType=image/png&frameNumber=2'), 404],
    ['half a window', query(one, '&windowCenter=1'), 400],
    ['a quality above 100', query(one, '&imageQuality=101'), 400],
    ['anonymising', query(one, '&anonymize=yes'), 406],
    ['annotations', query(one, '&annotation=patient'), 406],
    ['a presentation state', query(one, '&presentationUID=1.2&presentationSeriesUID=1.3'), 406],
    ['a region of three corners', query(one, '&region=0,0,1'), 400],
    ['a region that ends before it begins', query(one, '&region=0.5,0,0.2,1'), 400],
    ['a region outside the image', query(one, '&region=0,0,1.5,1'), 400],
    ['an object that is not there', query(testObject()), 404],
  ])('with %s is refused', async (_name, path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});
