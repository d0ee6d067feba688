import { acceptFrame, frameUrl } from '@isocenter/viewer/study/addresses.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { archive } from './archive.ts';

/** Somebody who opens a stack turns its first pages at once. */
const most = 3;
const acceptPicture = 'image/jpeg';

export interface Asking {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal: AbortSignal;
}

/**
 * Fetches the pictures that a display set opens with into the browser's cache, where the image library finds them. Never
 * rejects: whoever shows them meets the failure.
 */
export async function fetchFirstPictures(displaySet: DisplaySet, asking: Asking): Promise<void> {
  if (displaySet.kind !== 'images') return;
  const frames = displaySet.frames.slice(0, most);
  await Promise.allSettled(
    frames.map(async ({ sopInstanceUid, frame }) =>
      bytesOf(frameUrl(archive.root, { ...displaySet, sopInstanceUid }, frame), acceptFrame, asking),
    ),
  );
}

/** A picture that the archive has drawn; undefined when it does not draw it. @throws when nothing comes */
export async function fetchStandIn(url: string, asking: Asking): Promise<Blob | undefined> {
  return bytesOf(url, acceptPicture, asking);
}

async function bytesOf(url: string, accept: string, { headers, signal }: Asking): Promise<Blob | undefined> {
  const response = await fetch(url, { headers: { ...headers, accept }, signal, credentials: 'same-origin' });
  // read to its end: only then it is in the cache
  const body = await response.blob();
  return response.ok ? body : undefined;
}
