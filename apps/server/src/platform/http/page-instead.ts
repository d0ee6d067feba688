import type { IncomingMessage } from 'node:http';

/** Returns the address of the application's page, for a browser that navigates to the address of a call that is a page's too. */
export function pageInstead(
  { url = '/', method, headers }: IncomingMessage,
  paths: readonly string[],
): string | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  const [path = '/'] = url.split('?');
  return isRead && paths.includes(path) && headers.accept?.includes('text/html') === true ? '/' : undefined;
}
