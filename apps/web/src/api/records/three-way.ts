/** A field that two people changed, each in another way. */
export interface Contested {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface ThreeWay<Values> {
  /** Theirs, with everything that I changed. */
  readonly values: Values;
  readonly contested: readonly Contested[];
  /** The fields that they changed and I did not. */
  readonly taken: readonly string[];
}

/** Puts together what two people made of the same record, field by field. */
export function threeWay<Values extends Record<string, unknown>>(
  base: Values,
  mine: Values,
  theirs: Values,
): ThreeWay<Values> {
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const fields = Object.keys(theirs);
  const changed = fields.filter((field) => !isSame(mine[field], base[field]));
  const contested = changed.filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
  return {
    values: { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) },
    contested: contested.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
    taken: fields.filter((field) => !changed.includes(field) && !isSame(theirs[field], base[field])),
  };
}
