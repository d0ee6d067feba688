import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@isocenter/contract/route.ts';

const sources = join(import.meta.dirname, '../../../../packages/contract/src');

/** Every route that the contract declares, found by looking into all of its modules. */
export async function contractRoutes(): Promise<readonly Route[]> {
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !/\.test\.ts$|^testing/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => Object.values(Object(await import(join(sources, file))))),
  );
  return [...new Set(modules.flat().filter(isRoute))];
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** A part of a schema, and the way to it. */
export interface Place {
  readonly at: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Everything that a route takes from outside, piece by piece: parameters, query and body with all that is in them. */
export function placesOf(route: Route): readonly Place[] {
  const { params, query, body } = route;
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined || 'stream' in schema ? [] : walk(schema, `${route.method} ${route.path} ${part}`),
  );
}

function walk(value: unknown, at: string): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => walk(each, at));
  const schema = value as Record<string, unknown>;
  const named = ['properties', 'patternProperties'].flatMap((keyword) =>
    Object.entries(Object(schema[keyword])).flatMap(([name, each]) => walk(each, `${at}.${name}`)),
  );
  const others = ['items', 'anyOf', 'allOf', 'oneOf', 'additionalProperties'].flatMap((keyword) =>
    walk(schema[keyword], `${at} ${keyword}`),
  );
  return [{ at, schema }, ...named, ...others];
}
