import { expect, test } from 'vitest';
import { imageId, metadataUrl, parseImageId, seriesListUrl } from './addresses.ts';

const root = 'https://archive.example/dicom-web';
const address = { studyUid: '1.2', seriesUid: '3.4', sopInstanceUid: '5.6' };

test('an image id leads back to its instance and frame', () => {
  const id = imageId(root, address, 12);
  expect(id).toBe('wadors:https://archive.example/dicom-web/studies/1.2/series/3.4/instances/5.6/frames/12');
  expect(parseImageId(id)).toEqual({ studyUid: '1.2', seriesUid: '3.4', sopInstanceUid: '5.6', frame: 12 });
});

test('other ids lead nowhere', () => {
  expect(parseImageId('derived:7')).toBeUndefined();
  expect(parseImageId('')).toBeUndefined();
});

test('a UID that is no UID cannot leave its place in an address', () => {
  expect(metadataUrl(root, '../../api', '3?x=1#')).toBe(
    'https://archive.example/dicom-web/studies/..%2F..%2Fapi/series/3%3Fx%3D1%23/metadata',
  );
  expect(seriesListUrl(root, 'a/b')).toContain('/studies/a%2Fb/series?');
});
