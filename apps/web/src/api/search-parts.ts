import type { SearchPart } from './search.ts';

/** An order as the server's lists take it. */
export type Order<Column extends string> = Readonly<{ column: Column; direction: 'asc' | 'desc' }>;

/** Some words, cut where no list takes more. */
export function text(most = 200): SearchPart<string | undefined> {
  return { read: (given) => given?.slice(0, most), write: (value) => value };
}

/** A text of a form. */
export function like(form: RegExp): SearchPart<string | undefined> {
  return { read: (given) => (given !== undefined && form.test(given) ? given : undefined), write: (value) => value };
}

/** A day, `YYYY-MM-DD`. */
export function day(): SearchPart<string | undefined> {
  const isDay = (given: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given));
  return { read: (given) => (given !== undefined && isDay(given) ? given : undefined), write: (value) => value };
}

/** One of a few values; without `usual` there may be none, with it that one is meant where nothing is said. */
export function oneOf<const Value extends string>(values: readonly Value[]): SearchPart<Value | undefined>;
export function oneOf<const Value extends string>(values: readonly Value[], usual: NoInfer<Value>): SearchPart<Value>;
export function oneOf(values: readonly string[], usual?: string): SearchPart<string | undefined> {
  return {
    read: (given) => values.find((value) => value === given) ?? usual,
    write: (value) => (value === usual ? undefined : value),
  };
}

/** Some of a few values, with commas between, as the server takes them. */
export function someOf(values: readonly string[]): SearchPart<string | undefined> {
  return {
    read: (given) => {
      const known = (given ?? '').split(',').filter((value) => values.includes(value));
      return known.length === 0 ? undefined : [...new Set(known)].join(',');
    },
    write: (value) => value,
  };
}

/** The number of a record. */
export function key(): SearchPart<number | undefined> {
  return { read: numberOf, write: String };
}

/** The number of a row of a list that has no end in sight. */
export function longKey(): SearchPart<number | undefined> {
  return {
    read: (given) => (given !== undefined && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined),
    write: String,
  };
}

/** The numbers of some records, with commas between, as the server takes them. */
export function keys(): SearchPart<string | undefined> {
  const areKeys = (given: string): boolean => given.split(',').every((one) => numberOf(one) !== undefined);
  return { read: (given) => (given !== undefined && areKeys(given) ? given : undefined), write: (value) => value };
}

/** The open record: its number, or `new`. */
export function record(): SearchPart<number | 'new' | undefined> {
  return { read: (given) => (given === 'new' ? given : numberOf(given)), write: String };
}

/**
 * The order of a list: `name`, or `-name` when it descends; `usually` is what goes without saying, for the usual column. Names of the
 * form `others` are columns too.
 */
export function order<const Column extends string>(
  columns: readonly Column[],
  usual: NoInfer<Column>,
  usually: 'asc' | 'desc' = 'asc',
  others?: RegExp,
): SearchPart<Order<Column>> {
  return {
    read: (given) => {
      const name = given?.replace(/^-/, '') ?? '';
      // The caller's type says that names of this form are columns.
      const column = others?.test(name) ? (name as Column) : columns.find((candidate) => candidate === name);
      if (column === undefined) return { column: usual, direction: usually };
      return { column, direction: given?.startsWith('-') ? 'desc' : 'asc' };
    },
    write: ({ column, direction }) =>
      column === usual && direction === usually ? undefined : `${direction === 'desc' ? '-' : ''}${column}`,
  };
}

/** The same under a name that addresses had before. */
export function was<Value>(name: string, part: SearchPart<Value>): SearchPart<Value> {
  return { ...part, was: name };
}

/** The same, for values that addresses said otherwise before: what they said, and what is said now. */
export function saidBefore<Value>(
  words: Readonly<Record<string, NoInfer<Value> & string>>,
  part: SearchPart<Value>,
): SearchPart<Value> {
  const present = new Map<string, string>(Object.entries(words));
  return { ...part, read: (given) => part.read(present.get(given ?? '') ?? given) };
}

/** The same under another name in the address: one that is not written out there, say. */
export function under<Value>(name: string, part: SearchPart<Value>): SearchPart<Value> {
  return { ...part, under: name };
}

/** The same of the open record only: it goes when another one is opened, or none. */
export function whileOpen<Value>(part: SearchPart<Value>): SearchPart<Value> {
  return { ...part, whileOpen: true };
}

function numberOf(given: string | undefined): number | undefined {
  return given !== undefined && /^[1-9]\d{0,9}$/.test(given) && Number(given) < 2 ** 31 ? Number(given) : undefined;
}
