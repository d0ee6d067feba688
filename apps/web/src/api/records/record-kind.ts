import type { faultsOf, Faults } from '@isocenter/contract/fields.ts';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import type { Endpoint, ResponseOf } from '@isocenter/contract/route.ts';
import type { CallInput } from '../caller.ts';
import { call } from '../client.ts';
import type { RecordKind, RemovableKind } from './stored-record.ts';

type Fields = Record<string, unknown>;
type Revised = { readonly revision: number };
type One<Id extends string> = { readonly params: { readonly [Name in Id]: number } };

/** The endpoint itself, if it takes this input and has this answer. */
type Fitting<E extends Endpoint, Input, Answer = unknown> =
  Input extends CallInput<E> ? (ResponseOf<E> extends Answer ? E : never) : never;

/** What the fields of a kind are, and the endpoints of one record; each is named by the number `id` in their paths and in the record. */
interface KindOf<V extends Fields, Id extends string, G extends Endpoint, C extends Endpoint, U extends Endpoint> {
  readonly cacheKey: string;
  readonly touches?: readonly string[];
  readonly schema: Parameters<typeof faultsOf>[0];
  readonly empty: V;
  readonly faults?: (values: V, stored: ResponseOf<G> | undefined) => Faults;
  readonly id: Id;
  readonly get: G & Fitting<G, One<Id>, V & Revised & { readonly [Name in Id]: number }>;
  readonly create: C & Fitting<C, { readonly body: V }, ResponseOf<G>>;
  readonly update: U & Fitting<U, One<Id> & { readonly body: V & Revised }, ResponseOf<G>>;
}

interface RemovalOf<Id extends string, D extends Endpoint, H extends Endpoint> {
  readonly remove: D & Fitting<D, One<Id>>;
  /** What prevents a removal; left out where nothing can. */
  readonly hanging?: H & Fitting<H, One<Id>, { readonly hanging: Hanging }>;
}

/** A row of a list names its record as the record does. */
type Numbered<Id extends string> = {
  readonly id: Id;
  readonly keyOf: (record: { readonly [Name in Id]: number }) => number;
};

interface Untyped {
  readonly id: string;
  readonly get: Endpoint;
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly remove?: Endpoint;
  readonly hanging?: Endpoint;
}

/** Makes a kind of records of its endpoints. One without `remove` is never removed. */
export function recordKind<
  V extends Fields,
  Id extends string,
  G extends Endpoint,
  C extends Endpoint,
  U extends Endpoint,
  D extends Endpoint,
  H extends Endpoint,
>(
  of: KindOf<V, Id, G, C, U> & RemovalOf<Id, D, H>,
): RemovableKind<V, Extract<ResponseOf<G>, V & Revised>> & Numbered<Id>;
export function recordKind<
  V extends Fields,
  Id extends string,
  G extends Endpoint,
  C extends Endpoint,
  U extends Endpoint,
>(of: KindOf<V, Id, G, C, U>): RecordKind<V, Extract<ResponseOf<G>, V & Revised>> & Numbered<Id>;
export function recordKind(of: Untyped): unknown {
  const { id, get, create, update, remove, hanging, ...fields } = of;
  // That each endpoint takes this is what the types above say.
  const send = (endpoint: Endpoint, input: object, signal?: AbortSignal) => call(endpoint, input as never, { signal });
  const at = (key: number) => ({ params: { [id]: key } });
  return {
    ...fields,
    id,
    keyOf: (record: Readonly<Record<string, number>>) => record[id],
    load: (key: number, signal?: AbortSignal) => send(get, at(key), signal),
    add: (body: Fields) => send(create, { body }),
    change: (key: number, body: Fields) => send(update, { ...at(key), body }),
    ...(remove !== undefined && {
      remove: (key: number) => send(remove, at(key)),
      hanging: (key: number, signal: AbortSignal) =>
        hanging === undefined ? Promise.resolve({ hanging: [] }) : send(hanging, at(key), signal),
    }),
  };
}
