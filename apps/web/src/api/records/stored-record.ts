import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { faultsOf, inputOf, tidied } from '@isocenter/contract/fields.ts';
import type { Faults } from '@isocenter/contract/fields.ts';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import { messagesOf } from './messages.ts';
import { useRecord } from './use-record.ts';

type Fields = Record<string, unknown>;

/** A kind of records: what its fields are, and the calls that read and write one. */
export interface RecordKind<Values extends Fields, Stored extends Values & { readonly revision: number }> {
  /** The first word of the keys under which everything about these records is kept. */
  readonly kept: string;
  readonly schema: Parameters<typeof faultsOf>[0];
  readonly empty: Values;
  /** What no field tells alone. */
  readonly faults?: (values: Values) => Faults;
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

function oneOf<V extends Fields, S extends V & { revision: number }>({ kept, load }: Kind<V, S>, key: number) {
  return queryOptions({ queryKey: [kept, 'one', key], queryFn: ({ signal }) => load(key, signal), retry: 1 });
}

/** The form over the open record of a kind, new or stored, and the stored one beside it; its faults are those of the server. */
export function useStoredRecord<V extends Fields, S extends V & { revision: number }>(
  kind: Kind<V, S>,
  { open, onSaved }: { readonly open: number | 'new'; readonly onSaved: (stored: S) => void },
) {
  const client = useQueryClient();
  const isNew = open === 'new';
  const loaded = useQuery({ ...oneOf(kind, Number(open)), enabled: !isNew });
  const { kept, schema, empty } = kind;
  const record = useRecord<V, S>({
    name: `${kept}-${open}`,
    empty,
    stored: loaded.data,
    start: isNew ? empty : undefined,
    valuesOf: (stored) => inputOf<V>(empty, stored),
    validate: (values) => {
      const tidy = tidied(schema, values);
      return messagesOf({ ...kind.faults?.(tidy), ...faultsOf(schema, tidy) });
    },
    send: async (values, revision = 0) => {
      const saved = await (isNew ? kind.add(values) : kind.change(open, { ...values, revision }));
      client.setQueryData(oneOf(kind, kind.keyOf(saved)).queryKey, saved);
      await client.invalidateQueries({ queryKey: [kept], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
      return saved;
    },
    load: () => client.fetchQuery({ ...oneOf(kind, Number(open)), staleTime: 0 }),
    onSaved,
  });
  return { record, stored: loaded.data, loaded: isNew ? undefined : loaded };
}

/** Changes some fields of a record as it is stored now. */
export function useChangeStored<V extends Fields, S extends V & { revision: number }>(kind: Kind<V, S>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, fields }: { readonly key: number; readonly fields: Partial<V> }) => {
      const stored = await kind.load(key);
      return kind.change(key, { ...inputOf<V>(kind.empty, stored), ...fields, revision: stored.revision });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [kind.kept] }),
  });
}

/** What keeps a record from being removed, undefined while nobody knows; and how it is removed. */
export function useRemoval<V extends Fields, S extends V & { revision: number }>(
  kind: RemovableKind<V, S>,
  key: number,
) {
  const client = useQueryClient();
  const { kept } = kind;
  const { data } = useQuery({
    queryKey: [kept, 'hanging', key],
    queryFn: ({ signal }) => kind.hanging(key, signal),
    staleTime: 0,
    retry: 0,
  });
  const { mutateAsync } = useMutation({
    mutationFn: () => kind.remove(key),
    onSuccess: () => {
      const isGone = ([, what, id]: readonly unknown[]): boolean =>
        (what === 'one' || what === 'hanging') && id === key;
      client.removeQueries({ queryKey: oneOf(kind, key).queryKey });
      return client.invalidateQueries({ queryKey: [kept], predicate: ({ queryKey }) => !isGone(queryKey) });
    },
  });
  return { hanging: data?.hanging, remove: () => mutateAsync() };
}
