/** Values of some axes, by the axes' names. */
export type Axes = Readonly<Record<string, readonly string[]>>;

/** One value of each axis. */
export type Combination<A extends Axes> = { readonly [Name in keyof A]: A[Name][number] };

export interface Choice {
  readonly axis: string;
  readonly value: string;
}

/** Returns true if two values of different axes may occur together. */
export type MayMeet = (a: Choice, b: Choice) => boolean;

type Chosen = ReadonlyMap<string, string>;

/**
 * Returns combinations in which every two values occur together that can: for each pair in its order that none has yet, one is made which
 * has as many others as can be found. The same axes make the same ones.
 */
export function pairwise<A extends Axes>(axes: A, mayMeet: MayMeet): Combination<A>[] {
  const done = new Set<string>();
  const used = new Map<string, number>();
  const made: Combination<A>[] = [];
  for (const [a, b] of pairsOf(axes)) {
    if (done.has(pairKey(a, b)) || !mayMeet(a, b)) continue;
    const begun = new Map([
      [a.axis, a.value],
      [b.axis, b.value],
    ]);
    const whole = completed({ axes, mayMeet, done, used }, begun);
    if (whole === undefined) continue;
    for (const [one, other] of pairsIn(whole)) done.add(pairKey(one, other));
    for (const [axis, value] of whole) used.set(`${axis}=${value}`, 1 + (used.get(`${axis}=${value}`) ?? 0));
    made.push(Object.fromEntries(Object.keys(axes).map((axis) => [axis, whole.get(axis)])) as Combination<A>); // every axis is chosen
  }
  return made;
}

/** Every two values of different axes. */
export function* pairsOf(axes: Axes): Iterable<readonly [Choice, Choice]> {
  const choices = Object.entries(axes).map(([axis, values]) => values.map((value) => ({ axis, value })));
  for (const [at, firsts] of choices.entries())
    for (const seconds of choices.slice(at + 1))
      for (const first of firsts) for (const second of seconds) yield [first, second];
}

/** The pairs of a combination. */
export function* pairsIn(chosen: Chosen): Iterable<readonly [Choice, Choice]> {
  const choices = [...chosen].map(([axis, value]) => ({ axis, value }));
  for (const [at, first] of choices.entries()) for (const second of choices.slice(at + 1)) yield [first, second];
}

/** The same however the two are ordered. */
export function pairKey(a: Choice, b: Choice): string {
  return [`${a.axis}=${a.value}`, `${b.axis}=${b.value}`].toSorted().join(' & ');
}

interface Search {
  readonly axes: Axes;
  readonly mayMeet: MayMeet;
  /** Pairs that a combination has. */
  readonly done: ReadonlySet<string>;
  /** Combinations so far that have each value. */
  readonly used: ReadonlyMap<string, number>;
}

/** Undefined where no combination holds what is chosen. */
function completed(search: Search, chosen: Chosen): Chosen | undefined {
  const { axes, mayMeet } = search;
  const fitting = (axis: string): Choice[] =>
    (axes[axis] ?? [])
      .map((value) => ({ axis, value }))
      .filter((choice) => [...chosen].every(([other, value]) => mayMeet(choice, { axis: other, value })));
  const open = Object.keys(axes)
    .filter((axis) => !chosen.has(axis))
    .map(fitting);
  const [next] = open.toSorted((a, b) => a.length - b.length);
  if (next === undefined) return chosen;
  for (const { axis, value } of bestFirst(next, chosen, search)) {
    const whole = completed(search, new Map([...chosen, [axis, value]]));
    if (whole !== undefined) return whole;
  }
  return undefined;
}

/** Sorts by the most new pairs; of these what was used least comes first. */
function bestFirst(choices: readonly Choice[], chosen: Chosen, { done, used }: Search): Choice[] {
  const gain = (choice: Choice): number =>
    [...chosen].filter(([axis, value]) => !done.has(pairKey(choice, { axis, value }))).length;
  const weighed = choices.map((choice) => ({
    choice,
    gain: gain(choice),
    times: used.get(`${choice.axis}=${choice.value}`) ?? 0,
  }));
  return weighed.toSorted((a, b) => b.gain - a.gain || a.times - b.times).map(({ choice }) => choice);
}
