import { instanceUrl } from './addresses.ts';
import { type Archive, fetchFrom } from './fetch-study.ts';
import type { DocumentDisplaySet } from './model.ts';

/**
 * Returns the address at which a browser plays the video of an object, once the archive has said that it gives it. The browser then
 * requests the parts that it needs by itself, with the session's cookie: a video may be larger than what a page can store.
 * @throws ArchiveError when the archive refuses, or does not answer
 */
export async function findVideo(
  archive: Archive,
  address: Pick<DocumentDisplaySet, 'studyUid' | 'seriesUid' | 'sopInstanceUid'>,
  signal: AbortSignal,
): Promise<string> {
  const url = `${instanceUrl(archive.root, address)}/rendered`;
  await fetchFrom(archive, url, 'video/*', signal, { method: 'HEAD' });
  return url;
}
