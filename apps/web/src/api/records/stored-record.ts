import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { faultsOf, inputOf, tidied, type Faults } from '@isocenter/contract/fields.ts';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import { messagesOf } from './messages.ts';
import { useRecord } from './use-record.ts';

type Fields = Record<string, unknown>;

/** A kind of records: what its fields are, and the calls that read and write one. */
export interface RecordKind<Values extends Fields, Stored extends Values & { readonly revision: number }> {
  /** The first word of the keys under which everything about these records is kept. */
  readonly cacheKey: string;
  /** The first words of other keys whose answers a change of these records changes too. */
  readonly touches?: readonly string[];
  readonly schema: Parameters<typeof faultsOf>[0];
  readonly empty: Values;
  /** Returns the faults that concern several fields; `stored` is the record that is changed. */
  readonly faults?: (values: Values, stored: Stored | undefined) => Faults;
  readonly keyOf: (stored: Stored) => number;
  readonly load: (key: number, signal?: AbortSignal) => Promise<Stored>;
  readonly add: (values: Values) => Promise<Stored>;
  readonly change: (key: number, values: Values & { revision: number }) => Promise<Stored>;
}

/** One whose records are removed once nothing hangs on them. */
export interface RemovableKind<
  Values extends Fields,
  Stored extends Values & { readonly revision: number },
> extends RecordKind<Values, Stored> {
  readonly remove: (key: number) => Promise<unknown>;
  readonly hanging: (key: number, signal: AbortSignal) => Promise<{ readonly hanging: Hanging }>;
}

type Kind<Values extends Fields, Stored extends Values & { readonly revision: number }> = RecordKind<Values, Stored>;

/** A record as it is stored. */
export function storedQuery<V extends Fields, S extends V & { revision: number }>(
  { cacheKey, load }: Kind<V, S>,
  key: number,
) {
  return queryOptions({ queryKey: [cacheKey, 'one', key], queryFn: ({ signal }) => load(key, signal), retry: 1 });
}

/**
 * Returns the faults of a record before it is sent: those that the server would find. The kind's own words for a field replace the
 * schema's.
 */
export function faultsIn<V extends Fields, S extends V & { revision: number }>(
  { schema, faults }: Pick<Kind<V, S>, 'schema' | 'faults'>,
  values: NoInfer<V>,
  stored?: NoInfer<S>,
): Faults {
  const tidy = tidied(schema, values);
  return { ...faultsOf(schema, tidy), ...faults?.(tidy, stored) };
}

export interface StoredRecordNeeds<Values, Stored> {
  readonly open: number | 'new';
  /** The values that a new record begins with: none if absent; null while they are not known. */
  readonly start?: Values | null;
  /** Changes that the form begins with. */
  readonly first?: ((values: Values) => Values) | undefined;
  readonly onSaved: (stored: Stored) => void;
}

/** The form over the open record of a kind, new or stored, and the stored one beside it; its faults are those of the server. */
export function useStoredRecord<V extends Fields, S extends V & { revision: number }>(
  kind: Kind<V, S>,
  { open, start = kind.empty, first, onSaved }: StoredRecordNeeds<V, S>,
) {
  const client = useQueryClient();
  const isNew = open === 'new';
  const loaded = useQuery({ ...storedQuery(kind, Number(open)), enabled: !isNew });
  const { cacheKey, empty } = kind;
  const record = useRecord<V, S>({
    name: `${cacheKey}-${open}`,
    empty,
    stored: loaded.data,
    start: isNew && start !== null ? start : undefined,
    first,
    valuesOf: (stored) => inputOf<V>(empty, stored),
    validate: (values) => messagesOf(faultsIn(kind, values, loaded.data)),
    send: async (values, revision = 0) => {
      const saved = await (isNew ? kind.add(values) : kind.change(open, { ...values, revision }));
      await renew(client, kind, isStored);
      client.setQueryData(storedQuery(kind, kind.keyOf(saved)).queryKey, saved);
      return saved;
    },
    load: () => client.fetchQuery({ ...storedQuery(kind, Number(open)), staleTime: 0 }),
    onSaved,
  });
  return { record, stored: loaded.data, loaded: isNew ? undefined : loaded };
}

/**
 * An act on records of a kind, after which everything about them is fetched again, done or not: several may have been begun. With
 * `removes`, what is about single ones is not asked again before somebody looks at it.
 */
export function useActOn<Input, Output>(
  kind: Renewed,
  act: (input: Input) => Promise<Output>,
  { removes = false }: { readonly removes?: boolean } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => renew(client, kind, removes ? isOfOne : () => false),
  });
}

/** Changes some fields of a record as it is stored now. */
export function useChangeStored<V extends Fields, S extends V & { revision: number }>(kind: Kind<V, S>) {
  return useActOn(kind, async ({ key, fields }: { readonly key: number; readonly fields: Partial<V> }) => {
    const stored = await kind.load(key);
    return kind.change(key, { ...inputOf<V>(kind.empty, stored), ...fields, revision: stored.revision });
  });
}

/** Returns the records that prevent a removal, undefined while they are not known; and the function that removes. */
export function useRemoval<V extends Fields, S extends V & { revision: number }>(
  kind: RemovableKind<V, S>,
  key: number,
) {
  const { data } = useQuery({
    queryKey: [kind.cacheKey, 'hanging', key],
    queryFn: ({ signal }) => kind.hanging(key, signal),
    staleTime: 0,
    retry: 0,
  });
  const { mutateAsync } = useActOn(kind, () => kind.remove(key), { removes: true });
  return { hanging: data?.hanging, remove: () => mutateAsync(undefined) };
}

type QueryKey = readonly unknown[];
type Renewed = Pick<RecordKind<never, never>, 'cacheKey' | 'touches'>;

const isStored = ([, what]: QueryKey): boolean => what === 'one';

/** About a single record, which may be gone: also a list with parameters, as of what happened to it. */
function isOfOne([, what, input, params]: QueryKey): boolean {
  return what === 'one' || what === 'hanging' || params !== undefined || Object.hasOwn(Object(input), 'params');
}

/** Everything about the records is fetched again; what is `later`, when somebody looks at it next. */
async function renew(client: QueryClient, { cacheKey, touches = [] }: Renewed, later: (key: QueryKey) => boolean) {
  await Promise.all([
    client.invalidateQueries({ queryKey: [cacheKey], predicate: (query) => !later(query.queryKey) }),
    client.invalidateQueries({
      queryKey: [cacheKey],
      predicate: (query) => later(query.queryKey),
      refetchType: 'none',
    }),
    ...touches.map((other) => client.invalidateQueries({ queryKey: [other] })),
  ]);
}
