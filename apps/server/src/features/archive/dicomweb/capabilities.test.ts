import { describe, expect, test } from 'vitest';
import { retrievedObjects } from '#platform/testing/dicomweb/retrieved-objects.ts';

const { service } = retrievedObjects();

describe('what the service can do', () => {
  test('is told to whoever asks, from the routes that there are', async () => {
    for (const path of ['/dicom-web', '/dicom-web/', '/dicom-web/studies/1.2.3']) {
      const response = await service().call(path, { method: 'OPTIONS' });
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-type')).toBe('application/vnd.sun.wadl+xml');
      const text = await response.text();
      expect(text).toContain(`<resources base="${service().origin}/dicom-web">`);
      expect(text).toContain(
        '<resource path="studies/{studyUid}/series/{seriesUid}/instances/{sopUid}/frames/{frames}">',
      );
      expect(text).toContain('<method name="POST"><doc title="Store instances"/>');
      expect(text).toContain('multipart/related; type=&quot;application/dicom&quot;');
    }
    expect((await service().call('/dicom-web/', { method: 'OPTIONS', headers: { accept: 'text/html' } })).status).toBe(
      406,
    );
  });
});
