import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** The part of an address after `?`, as the router has it: texts. */
export type SearchTexts = Readonly<Record<string, string | undefined>>;

/** One thing that an address says. What is not understood reads like what is not there. */
export interface SearchPart<Value> {
  readonly read: (text: string | undefined) => Value;
  /** Undefined for what goes without saying. */
  readonly write: (value: Value) => string | undefined;
  /** Its name in addresses, where that is another one. */
  readonly under?: string;
  /** The name that it had in addresses that people may have kept. */
  readonly was?: string;
  /** Belongs to the open record, and is forgotten with it. */
  readonly whileOpen?: true;
}

type Parts = Readonly<Record<string, SearchPart<never>>>;
type ValueOf<P> = P extends SearchPart<infer Value> ? Value : never;

/** The filters of a list that are set. */
export type FilterOf<Filters> = { readonly [K in keyof Filters]?: Exclude<ValueOf<Filters[K]>, undefined> };

/** The state of a page as its address has it: what is asked of its list, and the rest by name. */
export type SearchOf<Filters, Page> = { readonly filter: FilterOf<Filters> } & {
  readonly [K in keyof Page]: ValueOf<Page[K]>;
};

export interface SearchDefinition<Filters, Page> {
  readonly read: (texts: Readonly<Record<string, unknown>>) => SearchOf<Filters, Page>;
  readonly write: (search: SearchOf<Filters, Page>) => SearchTexts;
  /** For a route's `validateSearch`: the names that the page knows, those with another value than it can have left out. */
  readonly valid: (texts: Readonly<Record<string, unknown>>) => { readonly [K in keyof (Filters & Page)]?: string };
  /** Returns the search after a change: the parts of a record that is no longer the open one are dropped. */
  readonly change: (search: SearchOf<Filters, Page>, part: Partial<SearchOf<Filters, Page>>) => SearchOf<Filters, Page>;
  /** The filters with some of them given anew as texts; one without a text is not set any more. */
  readonly withTexts: (filter: FilterOf<Filters>, texts: SearchTexts) => FilterOf<Filters>;
}

export type SearchChange<Search> = (part: Partial<Search>, how?: 'replace') => void;

/**
 * Says once what the address of a page can hold: the filters of its list, by the server's names, and the rest of its state. The open
 * record is `open`, its tab `tab`, an order `sort`, the row that the keyboard is on `at`.
 */
export function defineSearch<const Filters extends object, const Page extends object = Record<never, never>>(
  filters: Filters,
  page?: Page,
): SearchDefinition<Filters, Page> {
  type Search = SearchOf<Filters, Page>;
  // The generic types above say what each part holds; inside they are all alike.
  const filterParts = filters as Parts;
  const others = (page ?? {}) as Parts;
  const read = (texts: Readonly<Record<string, unknown>>): Search => {
    const values = (parts: Parts) =>
      Object.entries(parts).map(([name, part]) => [
        name,
        part.read(textAt(texts, part.under ?? name) ?? oldText(texts, part)),
      ]);
    const filter = Object.fromEntries(values(filterParts).filter(([, value]) => value !== undefined));
    return { filter, ...Object.fromEntries(values(others)) } as Search;
  };
  const write = (search: Search): SearchTexts => {
    const { filter, ...rest } = search as { filter: Record<string, unknown> } & Record<string, unknown>;
    const isClosed = rest['open'] === undefined;
    const texts = (parts: Parts, values: Record<string, unknown>) =>
      Object.entries(parts)
        .filter(([, part]) => !(isClosed && part.whileOpen))
        .map(([name, part]) => [
          part.under ?? name,
          values[name] === undefined ? undefined : part.write(values[name] as never),
        ]);
    return Object.fromEntries([...texts(filterParts, filter), ...texts(others, rest)]);
  };
  return {
    read,
    write,
    // Every name is there, so that one without a value takes the place of what the address says.
    valid: (texts) => ({ ...unsaid(filterParts), ...unsaid(others), ...write(read(texts)) }) as never,
    change: (search, part) => {
      const isOther = 'open' in part && part.open !== (search as { open?: unknown }).open;
      return { ...search, ...(isOther ? usual(others) : {}), ...part };
    },
    withTexts: (filter, texts) => {
      const values = Object.entries(texts).map(([name, text]) => [name, filterParts[name]?.read(text || undefined)]);
      const all: Record<string, unknown> = { ...filter, ...Object.fromEntries(values) };
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as FilterOf<Filters>;
    },
  };
}

/** For a page whose list has no filter, no order and no record to open. */
export const plainSearch = defineSearch({});

/** The state of the page in its address, and how to change it. The value is the same as long as the address is. */
export function useSearchOf<Filters, Page>(
  definition: SearchDefinition<Filters, Page>,
): readonly [SearchOf<Filters, Page>, SearchChange<SearchOf<Filters, Page>>] {
  const navigate = useNavigate();
  const texts: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const search = useMemo(() => definition.read(texts), [definition, texts]);
  const change = useCallback<SearchChange<SearchOf<Filters, Page>>>(
    (part, how) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) =>
          definition.write(definition.change(definition.read(before), part)),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate, definition],
  );
  return [search, change];
}

function unsaid(parts: Parts): Record<string, undefined> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [part.under ?? name, undefined]));
}

function usual(parts: Parts): Record<string, unknown> {
  const ofOpen = Object.entries(parts).filter(([, part]) => part.whileOpen);
  return Object.fromEntries(ofOpen.map(([name, part]) => [name, part.read(undefined)]));
}

function oldText(texts: Readonly<Record<string, unknown>>, { was }: SearchPart<never>): string | undefined {
  return was === undefined ? undefined : textAt(texts, was);
}

const longest = 4000;

function textAt(texts: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = texts[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, longest) : undefined;
}
