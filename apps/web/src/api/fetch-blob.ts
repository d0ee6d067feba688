import { apiErrorOf } from './api-error.ts';

/** A file of ours, whole. @throws ApiError when it is refused */
export async function fetchBlob(url: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, signal === undefined ? {} : { signal });
  if (!answer.ok) throw apiErrorOf(answer.status, await answer.json().catch(() => undefined));
  return answer.blob();
}
