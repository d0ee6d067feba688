/** `mrn_issuer` as `mrnIssuer`, as a type. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** A row by the names that it has outside of the database. */
export type CamelRow<Row> = { [Name in keyof Row as Name extends string ? Camel<Name> : Name]: Row[Name] };

/** `mrnIssuer` as `mrn_issuer`, as a type. */
type Snake<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : Name;

/** Fields by the names of their columns. */
export type SnakeRow<Fields> = { [Name in keyof Fields as Name extends string ? Snake<Name> : Name]: Fields[Name] };

/** Returns a row of the database as the rest of the product names its columns. Columns are small letters and underscores. */
export function camelRow<Row extends object>(row: Row): CamelRow<Row> {
  // Each key is turned as its type says.
  return renamed(row, (name) =>
    name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ) as CamelRow<Row>;
}

/** Fields as columns to be written. */
export function snakeRow<Fields extends object>(fields: Fields): SnakeRow<Fields> {
  // Each key is turned as its type says.
  return renamed(fields, snakeOf) as SnakeRow<Fields>;
}

export function snakeOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns some properties of a row, by name. */
export function picked<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  // Each of the names and no other.
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

function renamed(row: object, name: (key: string) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [name(key), value]));
}
