import { methodOf, type BodyOf, type Endpoint } from '@isocenter/contract/route.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { connection, session } from './client.ts';
import { routeUrl } from './route-url.ts';

/**
 * Calls a route that answers line by line, each a value of JSON, and gives each as soon as it is there. Aborting the signal closes the
 * connection, which ends the work on the server. A 401 renews the session once.
 * @throws ApiError as `call()` does; an `AbortError` when the signal ended it
 */
export async function* callLines<Line>(
  endpoint: Endpoint,
  body: BodyOf<Endpoint>,
  signal: AbortSignal,
): AsyncGenerator<Line, void> {
  const token = session.accessToken();
  const first = await send(endpoint, body, signal);
  const response = first.status === 401 && (await session.renew(token)) ? await send(endpoint, body, signal) : first;
  if (!response.ok) throw apiErrorOf(response.status, await response.json().catch(() => undefined));
  // The server writes each line by the contract's own types.
  for await (const line of linesIn(response, signal)) yield JSON.parse(line) as Line;
}

async function send(endpoint: Endpoint, body: unknown, signal: AbortSignal): Promise<Response> {
  const token = session.accessToken();
  try {
    const response = await fetch(routeUrl(endpoint, {}), {
      method: methodOf(endpoint),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      signal,
    });
    connection.note(true);
    return response;
  } catch (error) {
    throw lost(error, signal);
  }
}

async function* linesIn({ body }: Response, signal: AbortSignal): AsyncGenerator<string, void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      const lines = `${rest}${read.value}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw lost(error, signal);
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

function lost(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return error;
  connection.note(false);
  return new ApiError({ code: 'no-connection', message: 'The archive could not be reached.', status: 0 });
}
