/** A quarter of a year by UTC, `2026-Q4`, and when it begins and is over. */
export interface Quarter {
  readonly name: string;
  readonly from: Date;
  readonly until: Date;
}

/** Returns the quarter of a moment, or one that many before it. */
export function quarterAt(moment: Date, before = 0): Quarter {
  const from = new Date(Date.UTC(moment.getUTCFullYear(), (Math.floor(moment.getUTCMonth() / 3) - before) * 3));
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 3));
  return { name: `${from.getUTCFullYear()}-Q${from.getUTCMonth() / 3 + 1}`, from, until };
}
