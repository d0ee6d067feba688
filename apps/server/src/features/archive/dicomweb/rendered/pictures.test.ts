import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { partsOf, pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { multi, one, retrievedObjects } from '#platform/testing/dicomweb/retrieved-objects.ts';

const { get, service } = retrievedObjects();

describe('pictures', () => {
  test('are drawn in the type and size asked for', async () => {
    const png = await get(`${pathOf(one)}/rendered?viewport=20,30`, 'image/png');
    expect(png.headers.get('content-type')).toBe('image/png');
    const etag = png.headers.get('etag') ?? '';
    expect((await get(`${pathOf(one)}/rendered?viewport=20,30`, 'image/png', { 'if-none-match': etag })).status).toBe(
      304,
    );
    expect((await get(`${pathOf(one)}/rendered?viewport=21,30`, 'image/png', { 'if-none-match': etag })).status).toBe(
      200,
    );
    expect((await get(`${pathOf(one)}/rendered?window=40,400,linear&quality=50`)).headers.get('content-type')).toBe(
      'image/jpeg',
    );
  });

  test.each([
    'viewport=0,5',
    'viewport=5',
    'viewport=a,b',
    'viewport=99999,5',
    'viewport=10,10,8,0,4,4',
    'window=1',
    'window=1,0',
    'window=1,2,round',
    'quality=0',
    'quality=x',
  ])('with %s are refused', async (query) => {
    expect((await get(`${pathOf(one)}/rendered?${query}`)).status).toBe(400);
  });

  test('of a part that reaches beyond the image are of what is there', async () => {
    const whole = await get(`${pathOf(one)}/rendered?viewport=8,8`, 'image/png');
    const beyond = await get(`${pathOf(one)}/rendered?viewport=8,8,0,0,9999,9999`, 'image/png');
    expect(beyond.status).toBe(200);
    expect(await beyond.arrayBuffer()).toEqual(await whole.arrayBuffer());
  });

  test('of a frame that is not there are not found, in another type not acceptable', async () => {
    expect((await get(`${pathOf(multi)}/frames/9/rendered`)).status).toBe(404);
    expect((await get(`${pathOf(multi)}/frames/1,9/rendered`)).status).toBe(404);
    expect((await get(`${pathOf(multi)}/frames/1,2/rendered`, 'image/png')).status).toBe(406);
    expect((await get(`${pathOf(multi)}/frames/1,2/thumbnail`)).status).toBe(400);
    expect((await get(`${pathOf(multi)}/rendered`, 'video/mp4')).status).toBe(406);
    expect((await get(`${pathOf(multi)}/thumbnail`, 'image/png')).status).toBe(406);
  });

  test('of several frames come in parts', async () => {
    const response = await get(`${pathOf(multi)}/frames/3,1/rendered`, 'multipart/related; type="image/png"');
    expect(response.headers.get('content-type')).toContain('multipart/related; type="image/png"');
    const parts = await partsOf(response);
    expect(parts.map(({ headers }) => /Content-Location: (.*)/.exec(headers)?.[1]?.trim())).toEqual(
      [3, 1].map((frame) => `${service().origin}${pathOf(multi)}/frames/${frame}/rendered`),
    );
    for (const { bytes } of parts) expect((await sharp(bytes).metadata()).format).toBe('png');
    expect((await partsOf(await get(`${pathOf(multi)}/frames/1,2/rendered`))).length).toBe(2);
  });

  test.each([
    'annotation=patient',
    'annotation=technique',
    'presentationUID=1.2',
    'iccprofile=yes',
    'iccprofile=displayp3',
  ])('are not given with %s, which is said', async (query) => {
    const response = await get(`${pathOf(one)}/rendered?${query}`);
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('without') } });
    expect((await get(`${pathOf(one)}/thumbnail?${query}`)).status).toBe(406);
  });
});
