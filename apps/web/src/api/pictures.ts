import { createPicture } from '@isocenter/contract/people/pictures/endpoints.ts';
import { methodOf, pathOf, type ResponseOf } from '@isocenter/contract/route.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { connection, session } from './client.ts';

/**
 * Sends a picture to be kept and answers its id and address. Like `call()`, for a body that is not JSON; a 401 renews
 * the session once.
 * @throws ApiError as `call()` does
 */
export async function uploadPicture(picture: Blob): Promise<{ pictureId: string; url: string }> {
  const token = session.accessToken();
  const first = await send(picture);
  const response = first.status === 401 && (await session.renew(token)) ? await send(picture) : first;
  const body: unknown = await response.json().catch(() => undefined); // a proxy's page: the status says enough
  if (!response.ok) throw apiErrorOf(response.status, body);
  // The server cuts every answer to the route's schema before it leaves.
  const { pictureId, url } = body as ResponseOf<typeof createPicture>;
  return { pictureId, url };
}

async function send(picture: Blob): Promise<Response> {
  const token = session.accessToken();
  try {
    const response = await fetch(pathOf(createPicture), {
      method: methodOf(createPicture),
      headers: {
        accept: 'application/json',
        'content-type': picture.type,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: picture,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(30_000),
    });
    connection.note(true);
    return response;
  } catch {
    connection.note(false);
    throw new ApiError({ code: 'no-connection', message: 'The archive could not be reached.', status: 0 });
  }
}
