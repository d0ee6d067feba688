import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { hasProfile, nameOfProfile, otherProfile } from './colour-profile.ts';

/** A profile with nothing but its description, of version 2 (`desc`) or 4 (`mluc`). */
function profile(name: string, kind: 'desc' | 'mluc'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(400);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  view.setUint32(128, 1);
  write(132, 'desc');
  view.setUint32(136, 200);
  write(200, kind);
  if (kind === 'desc') {
    view.setUint32(208, name.length + 1);
    write(212, name);
  } else {
    view.setUint32(208, 1);
    view.setUint32(220, name.length * 2);
    view.setUint32(224, 28);
    for (let at = 0; at < name.length; at += 1) view.setUint16(228 + at * 2, name.charCodeAt(at));
  }
  return bytes;
}

const reading = (bytes: Uint8Array) => {
  const instance = { ...dataSet({ SamplesPerPixel: 3 }), '00282000': { vr: 'OB', BulkDataURI: 'https://archive/icc' } };
  return otherProfile(instance, () => Promise.resolve(bytes));
};

test.each(['desc', 'mluc'] as const)('a profile other than sRGB is told by its name (%s)', async (kind) => {
  expect(await reading(profile('Adobe RGB (1998)', kind))).toBe('Adobe RGB (1998)');
  expect(await reading(profile('sRGB IEC61966-2.1', kind))).toBeUndefined();
});

test('a profile without a name, or one that ends early, is ICC', () => {
  expect(nameOfProfile(new Uint8Array(400))).toBe('ICC');
  expect(nameOfProfile(new Uint8Array(3))).toBe('ICC');
  expect(nameOfProfile(profile('x', 'desc').subarray(0, 205))).toBe('ICC');
});

test('one that cannot be had is not told, nor one of grey, nor one that the header says is sRGB', async () => {
  const instance = { ...dataSet({ SamplesPerPixel: 3 }), '00282000': { vr: 'OB', BulkDataURI: 'https://archive/icc' } };
  expect(await otherProfile(instance, () => Promise.reject(new Error('gone')))).toBeUndefined();
  expect(hasProfile(instance)).toBe(true);
  expect(hasProfile({ ...instance, ...dataSet({ SamplesPerPixel: 1 }) })).toBe(false);
  expect(hasProfile({ ...instance, ...dataSet({ ColorSpace: 'SRGB' }) })).toBe(false);
});
