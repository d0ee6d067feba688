import type { Route } from '@isocenter/contract/route.ts';
import { isTag, type Tag } from './tags.ts';

/** The modules of the contract with what they export, by their paths: `network/nodes`. */
export type ContractModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface OperationName {
  readonly name: string;
  readonly tag: Tag;
}

/**
 * A route is named as the contract exports it, and grouped by the wing that does. A name that several routes have is preceded by the
 * name of its module (`chatCreateGroup`); a route of the server alone is named by method and path (`getMetrics`).
 */
export function operationNames(
  routes: readonly Route[],
  modules: ContractModules,
): (route: Pick<Route, 'method' | 'path'>) => OperationName {
  const exported = exportsOf(modules, isRoute);
  const times = Map.groupBy(exported, ({ name }) => name);
  const named = new Map<string, OperationName>();
  for (const { module, name, value } of exported) {
    const isOnly = new Set(times.get(name)?.map((each) => addressOf(each.value))).size === 1;
    const [wing = ''] = module.split('/', 1);
    if (!named.has(addressOf(value)))
      named.set(addressOf(value), {
        name: isOnly ? name : `${camel(ownNameOf(module))}${capital(name)}`,
        tag: isTag(wing) ? wing : 'system',
      });
  }
  for (const { method, path } of routes) {
    const address = addressOf({ method, path });
    if (!named.has(address)) named.set(address, { name: camel(`${method.toLowerCase()}-${path}`), tag: 'system' });
  }
  return (route) => named.get(addressOf(route)) ?? { name: addressOf(route), tag: 'system' };
}

/** Returns the modules' exports of a kind, in the order of the modules' paths. */
export function exportsOf<T>(
  modules: ContractModules,
  isOne: (value: unknown) => value is T,
): { readonly module: string; readonly name: string; readonly value: T }[] {
  return Object.entries(modules)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([module, exported]) =>
      Object.entries(exported).flatMap(([name, value]) => (isOne(value) ? [{ module, name, value }] : [])),
    );
}

/** Returns the feature of a module: the last part of its path that is not the name of what every feature has. */
export function ownNameOf(module: string): string {
  const parts = module.split('/').filter((part) => part !== 'routes' && part !== 'fields');
  return parts.at(-1) ?? module;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function camel(text: string): string {
  const [first = '', ...others] = text.split(/[^A-Za-z0-9]+/).filter((part) => part !== '');
  return first + others.map(capital).join('');
}

function addressOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
