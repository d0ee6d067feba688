import { describe, expect, test } from 'vitest';
import { explicitLittleEndian, jpegBaseline } from '@isocenter/dicom/dictionary/uids.ts';
import { partsOf, pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import {
  bits,
  bytesOf,
  compressed,
  compressedFrames,
  deflated,
  implicit,
  multi,
  one,
  retrievedObjects,
} from '#platform/testing/dicomweb/retrieved-objects.ts';

const { get, service } = retrievedObjects();

describe('frames', () => {
  const single = 'application/octet-stream; transfer-syntax=*';

  test('one comes alone, with length, syntax and a tag', async () => {
    const response = await get(`${pathOf(multi)}/frames/3`, single);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(
      `application/octet-stream; transfer-syntax=${explicitLittleEndian}`,
    );
    expect(response.headers.get('content-length')).toBe('128');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('cache-control')).toMatch(/^private/);
    const etag = response.headers.get('etag') ?? '';
    expect(await bytesOf(response)).toEqual(multi.frameBytes[2]);
    expect((await get(`${pathOf(multi)}/frames/3`, single, { 'if-none-match': etag })).status).toBe(304);
  });

  test('a range of one is a range', async () => {
    const response = await get(`${pathOf(multi)}/frames/2`, single, { range: 'bytes=10-19' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 10-19/128');
    expect(await bytesOf(response)).toEqual(multi.frameBytes[1]?.slice(10, 20));
    const tail = await get(`${pathOf(multi)}/frames/2`, single, { range: 'bytes=-4' });
    expect(await bytesOf(tail)).toEqual(multi.frameBytes[1]?.slice(-4));
    const beyond = await get(`${pathOf(multi)}/frames/2`, single, { range: 'bytes=128-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */128');
  });

  test('several come in parts, in the order they were asked for', async () => {
    const response = await get(`${pathOf(multi)}/frames/4,1`);
    expect(response.headers.get('content-type')).toContain('multipart/related; type="application/octet-stream"');
    const parts = await partsOf(response);
    expect(parts.map((part) => new Uint8Array(part.bytes))).toEqual([multi.frameBytes[3], multi.frameBytes[0]]);
    expect(parts[0]?.headers).toContain(`Content-Location: ${service().origin}${pathOf(multi)}/frames/4`);
    expect(parts[0]?.headers).toContain('Content-Length: 128\r\n');
    expect((await get(`${pathOf(multi)}/frames/4,1`, single)).status).toBe(406);
  });

  test('a hundred of them can be asked for at once', async () => {
    const numbers = Array.from({ length: 120 }, (_, index) => (index % 5) + 1);
    expect(await partsOf(await get(`${pathOf(multi)}/frames/${numbers.join(',')}`))).toHaveLength(120);
  });

  test('the next wish is met where the first cannot be', async () => {
    const wishes = ['1.2.840.10008.1.2.4.90', '1.2.3.4', explicitLittleEndian].map(
      (uid) => `application/octet-stream; transfer-syntax=${uid}`,
    );
    const response = await get(`${pathOf(multi)}/frames/1`, wishes.join(', '));
    expect(response.headers.get('content-type')).toContain(explicitLittleEndian);
  });

  test('native pixels are the same bytes in implicit and explicit syntax, and inflated', async () => {
    for (const object of [implicit, deflated]) {
      const response = await get(`${pathOf(object)}/frames/2`, 'application/octet-stream');
      expect(response.headers.get('content-type')).toContain(explicitLittleEndian);
      expect(await bytesOf(response)).toEqual(object.frameBytes[1]);
    }
  });

  test('a compressed one is its fragments, also by its own media type', async () => {
    const response = await get(`${pathOf(compressed)}/frames/2`, single);
    expect(response.headers.get('content-type')).toContain(jpegBaseline);
    expect(await bytesOf(response)).toEqual(compressedFrames[1]);
    const jpeg = await get(`${pathOf(compressed)}/frames/1`, 'multipart/related; type="image/jpeg"');
    const [part] = await partsOf(jpeg);
    expect(part?.headers).toContain(`Content-Type: image/jpeg; transfer-syntax=${jpegBaseline}`);
    expect(new Uint8Array(part?.bytes ?? [])).toEqual(compressedFrames[0]);
  });

  test('frames of single bits begin at a byte', async () => {
    for (const [frame, expected] of [
      [1, [0xff, 0x01]],
      [2, [0, 0]],
      [3, [0xff, 0x01]],
    ] as const)
      expect([...(await bytesOf(await get(`${pathOf(bits)}/frames/${frame}`, single)))]).toEqual(expected);
  });

  test('beyond the last there is none; what is no number is refused', async () => {
    expect((await get(`${pathOf(multi)}/frames/6`)).status).toBe(404);
    for (const list of ['0', 'a', '1,,2', '-1', '1.5', '01', '1,a', ','])
      expect({ list, status: (await get(`${pathOf(multi)}/frames/${list}`)).status }).toEqual({ list, status: 400 });
    expect((await get(`${pathOf(multi)}/frames/`)).status).toBeGreaterThanOrEqual(400);
    expect(
      (await get(`${pathOf(multi)}/frames/1`, 'application/octet-stream; transfer-syntax=1.2.840.10008.1.2.4.90'))
        .status,
    ).toBe(406);
    expect((await get(`${pathOf(multi)}/frames/1`, 'application/octet-stream; transfer-syntax=x')).status).toBe(400);
  });

  test('a change of what may be seen is felt at once by another scope', async () => {
    expect((await get(`${pathOf(one)}/frames/1`, single)).status).toBe(200);
    expect(
      (await service().call(`${pathOf(one)}/frames/1`, { role: 'doctor', headers: { accept: single } })).status,
    ).toBe(404);
  });
});
