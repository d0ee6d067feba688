/** Ids are drawn at most this long before their row's transaction gets its number: two acts of one statement. */
const slackMilliseconds = 60_000;

export interface SealedPlace {
  readonly eventId: number;
  readonly transaction: string;
  readonly horizon: string;
  readonly at: Date;
}

interface Step {
  readonly horizon: bigint;
  readonly at: number;
  readonly highestId: number;
}

/**
 * Knows which ids were given away before a transaction began. A row of that transaction with a lower one was put in by hand, into a
 * gap between others.
 */
export class IdFloor {
  #steps: Step[] = [];
  #floor = 0;
  #highestId = 0;
  #transaction = 0n;

  /** Takes the rows in the order of their seals. */
  isTooOld(row: SealedPlace): boolean {
    const transaction = BigInt(row.transaction);
    // Numbers that go back belong to another server: the database was restored, and nothing is known about its past.
    if (transaction < this.#transaction) this.#steps = [];
    this.#transaction = transaction;
    const at = row.at.getTime();
    let passed = 0;
    for (const step of this.#steps) {
      if (step.horizon > transaction || step.at > at - slackMilliseconds) break;
      this.#floor = Math.max(this.#floor, step.highestId);
      passed += 1;
    }
    if (passed > 0) this.#steps.splice(0, passed);
    const isTooOld = row.eventId < this.#floor;
    this.#remember(row, at);
    return isTooOld;
  }

  #remember({ eventId, horizon }: SealedPlace, at: number): void {
    this.#highestId = Math.max(this.#highestId, eventId);
    const step = { horizon: BigInt(horizon), at, highestId: this.#highestId };
    const last = this.#steps.at(-1);
    if (last?.at === at && last.horizon === step.horizon) this.#steps[this.#steps.length - 1] = step;
    else this.#steps.push(step);
  }
}
