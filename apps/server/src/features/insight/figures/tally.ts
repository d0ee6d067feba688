import { addSpans, emptySpans, mergeSpans, type Spans } from './spans.ts';
import { spanColumns, type SpanColumn } from './cell-queries.ts';

/** Counts for one row of an answer, by the names of sums and spans. */
export class Tally {
  readonly #sums = new Map<string, number>();
  readonly #spans = new Map<SpanColumn, Spans>();
  readonly #targets = new Map<number, number>();

  sum(name: string): number {
    return this.#sums.get(name) ?? 0;
  }

  spans(name: SpanColumn): Spans {
    return this.#spans.get(name) ?? emptySpans();
  }

  add(name: string, times: number): void {
    this.#sums.set(name, this.sum(name) + times);
  }

  addPacked(name: SpanColumn, packed: Uint8Array): void {
    addSpans(this.#own(name), packed);
  }

  addTarget(minutes: number, times: number): void {
    this.#targets.set(minutes, (this.#targets.get(minutes) ?? 0) + times);
  }

  /** Within how many minutes half of all were due; null of none. */
  medianTarget(): number | null {
    let left = [...this.#targets.values()].reduce((sum, times) => sum + times, 0) / 2;
    for (const [minutes, times] of [...this.#targets].toSorted(([one], [other]) => one - other)) {
      left -= times;
      if (left <= 0) return minutes;
    }
    return null;
  }

  merge(other: Tally): void {
    for (const [minutes, times] of other.#targets) this.addTarget(minutes, times);
    for (const [name, times] of other.#sums) this.add(name, times);
    for (const [name, from] of other.#spans) mergeSpans(this.#own(name), from);
  }

  #own(name: SpanColumn): Spans {
    const spans = this.#spans.get(name) ?? emptySpans();
    this.#spans.set(name, spans);
    return spans;
  }
}

/** Rows by what they are of: the key of `by` and that of `within`. */
export class Tallies {
  readonly #rows = new Map<string, Map<string, Tally>>();

  at(key: string, of: string): Tally {
    const row = this.#rows.get(key) ?? new Map<string, Tally>();
    this.#rows.set(key, row);
    const tally = row.get(of) ?? new Tally();
    row.set(of, tally);
    return tally;
  }

  *entries(): Generator<readonly [key: string, of: string, tally: Tally]> {
    for (const [key, row] of this.#rows) for (const [of, tally] of row) yield [key, of, tally];
  }

  /** Takes in rows as the database answers them: numbers are sums, bytes are spans. */
  addRows(rows: readonly SumRow[]): void {
    for (const { key, of, columns } of rows) {
      const tally = this.at(key, of);
      for (const [name, value] of Object.entries(columns)) {
        const spans = spanColumns.find((column) => column === name);
        if (typeof value === 'number') tally.add(name, value);
        else if (spans !== undefined && value !== null) tally.addPacked(spans, value);
      }
    }
  }
}

/** A row as the database answers it: what it is of, and its columns by their names. */
export interface SumRow {
  readonly key: string;
  readonly of: string;
  readonly columns: Readonly<Record<string, number | Buffer | null>>;
}
