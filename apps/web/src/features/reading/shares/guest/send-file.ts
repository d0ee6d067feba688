import { sendAsGuest } from '@isocenter/contract/archive/uploads/endpoints.ts';
import { uploadChunkBytes } from '@isocenter/contract/archive/uploads/uploads.ts';
import type { FileProgress, UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { apiErrorOf } from '#api/api-error.ts';
import { routeUrl } from '#api/route-url.ts';

/** A name for a file that says nothing of it. */
export function newFileKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends one file by the link that was opened, piece by piece. @throws ApiError; what `fetch` does */
export async function sendFile(content: Blob, fileKey: string, signal: AbortSignal): Promise<UploadedFile> {
  let [receivedBytes, file]: [number, UploadedFile | null] = [0, null];
  while (file === null) {
    const query = { offset: receivedBytes, sizeBytes: content.size };
    const answer = await fetch(routeUrl(sendAsGuest, { params: { fileKey }, query }), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
      body: content.slice(receivedBytes, receivedBytes + uploadChunkBytes),
      credentials: 'same-origin',
      signal,
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw apiErrorOf(answer.status, body);
    // The server cuts every answer to the route's schema before it leaves.
    ({ receivedBytes, file } = body as FileProgress);
  }
  return file;
}
