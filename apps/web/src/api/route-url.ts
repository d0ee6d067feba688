import { pathOf, type Endpoint } from '@isocenter/contract/route.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Path and query of a call. Params are percent-encoded; query values that are `undefined` are left out, arrays repeat
 * their key.
 * @throws RangeError when a param of the path is missing.
 */
export function routeUrl(
  endpoint: Endpoint,
  input: { params?: Values | undefined; query?: Values | undefined },
): string {
  const path = pathOf(endpoint).replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '') throw new RangeError(`${endpoint} needs ${name}`);
    return encodeURIComponent(textOf(value));
  });
  const query = queryText(input.query ?? {});
  return query === '' ? path : `${path}?${query}`;
}

function queryText(query: Values): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) pairs.append(name, textOf(one));
  }
  return pairs.toString();
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('Paths and queries are made of texts, numbers and truth values.');
}
