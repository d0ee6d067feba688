import { getUploadFile, putUploadChunk, putUploadFile } from '@isocenter/contract/archive/uploads/endpoints.ts';
import { uploadChunkBytes } from '@isocenter/contract/archive/uploads/uploads.ts';
import type { FileProgress, UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { call } from '#api/client.ts';
import { sendRaw } from '#api/raw-sender.ts';

export interface Sending {
  readonly uploadId: string;
  readonly fileKey: string;
  readonly content: Blob;
  /** It was begun before, so a part of it may be there. */
  readonly isResumed: boolean;
  readonly signal: AbortSignal;
  /** Bytes of the file that have left or were there. */
  readonly onSent: (bytes: number) => void;
}

/** Sends one file, whole or in pieces from where it stopped. @throws ApiError; `AbortError` */
export async function sendFile(sending: Sending): Promise<UploadedFile> {
  const { uploadId, fileKey, content, signal, onSent } = sending;
  const params = { id: uploadId, fileKey };
  if (content.size <= uploadChunkBytes) {
    const answer = await sendRaw(putUploadFile, { params, body: content }, { signal, onSent });
    // The server cuts every answer to the route's schema before it leaves.
    return answer as UploadedFile;
  }
  let { receivedBytes, file }: FileProgress = sending.isResumed
    ? await call(getUploadFile, { params }, { signal })
    : { receivedBytes: 0, file: null };
  while (file === null) {
    const offset = receivedBytes;
    onSent(offset);
    const query = { offset, sizeBytes: content.size };
    const body = content.slice(offset, offset + uploadChunkBytes);
    const answer = await sendRaw(
      putUploadChunk,
      { params, query, body },
      { signal, onSent: (bytes) => onSent(offset + bytes) },
    );
    ({ receivedBytes, file } = answer as FileProgress);
  }
  return file;
}

/** Returns true if the bytes can still be read: a disc may have been taken out, a file changed or removed. */
export async function isReadable(content: Blob): Promise<boolean> {
  try {
    await content.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
