import type { Route } from '@isocenter/contract/route.ts';
import { idNames } from '#features.ts';

/** A place in a call where the id of a thing stands that belongs to a clinic or an account. */
export interface IdSlot {
  readonly where: 'path' | 'body' | 'query';
  readonly name: string;
  /** Its name in the feature's `ids`. */
  readonly kind: string;
}

/** The kinds of things that ids name. */
export const idKinds: ReadonlySet<string> = new Set(
  Object.values(idNames).flatMap((named) => (typeof named === 'string' ? [named] : [])),
);

/** The names of all that a route is given, as `ids` has them: a parameter called `id` with the path before it. */
export function idNamesOf(route: Route): string[] {
  return [...pathNames(route).map(({ key }) => key), ...propertiesOf(route.query), ...propertiesOf(route.body)];
}

/** Every slot of a route. @throws Error for a parameter that no feature has declared */
export function idSlots(route: Route): IdSlot[] {
  const inPath = pathNames(route).flatMap(({ key, name }): IdSlot[] => {
    const named = idNames[key];
    if (named === undefined)
      throw new Error(`${route.method} ${route.path}: the ids of no feature say what :${name} is.`);
    return typeof named === 'string' ? [{ where: 'path', name, kind: named }] : [];
  });
  const slotsIn = (schema: unknown, where: 'query' | 'body') =>
    propertiesOf(schema).flatMap((name): IdSlot[] => {
      const kind = idNames[name];
      return typeof kind === 'string' ? [{ where, name, kind }] : [];
    });
  return [...inPath, ...slotsIn(route.query, 'query'), ...slotsIn(route.body, 'body')];
}

function pathNames({ path }: Route): { readonly key: string; readonly name: string }[] {
  return [...path.matchAll(/:(\w+)|\*/g)].map((match) => {
    const [found, name = '*'] = match;
    return { key: name === 'id' ? path.slice(0, match.index + found.length) : name, name };
  });
}

function propertiesOf(schema: unknown): string[] {
  return typeof schema === 'object' && schema !== null && 'properties' in schema
    ? Object.keys(Object(schema.properties))
    : [];
}
