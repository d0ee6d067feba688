import { ApiError, apiErrorOf } from './api-error.ts';
import { session } from './client.ts';

/**
 * A file of ours, whole, with the session of this page. A 401 renews the session once.
 * @throws ApiError when it is refused or does not come; an `AbortError` when the signal ended it
 */
export async function fetchBlob(url: string, init: RequestInit = {}): Promise<Blob> {
  const token = session.accessToken();
  const first = await fetched(url, init);
  const answer = first.status === 401 && (await session.renew(token)) ? await fetched(url, init) : first;
  if (!answer.ok) throw apiErrorOf(answer.status, await answer.json().catch(() => undefined));
  return answer.blob();
}

async function fetched(url: string, init: RequestInit): Promise<Response> {
  const token = session.accessToken();
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(url, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new ApiError({ code: 'no-connection', message: 'The archive could not be reached.', status: 0 });
  }
}
