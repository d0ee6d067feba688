/** Below these stand many things that have nothing to do with each other. */
const umbrellas = new Set(['api/office', 'apps']);

/**
 * Returns the group that the times of a route are counted under: the first words of its pattern that name its subject, as `api/studies`.
 * There are some hundred of them, whatever people request.
 * @param pattern undefined for an address that has no route
 */
export function routeGroupOf(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  const words = pattern.split('/').filter((word) => word !== '');
  const named = words.slice(0, words.findIndex((word) => /^[:*]/.test(word)) >>> 0);
  let length = named[0] === 'api' ? 2 : 1;
  if (umbrellas.has(named.slice(0, length).join('/'))) length += 1;
  return named.slice(0, length).join('/') || 'page';
}
