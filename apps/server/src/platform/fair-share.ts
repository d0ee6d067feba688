export interface FairShareLimits {
  readonly most: number;
  readonly mostOf: (owner: string) => number;
}

/**
 * A number of places, shared fairly between those who want them, so that nobody can take them all: whoever has most gives up the
 * oldest of his for somebody who has fewer.
 */
export class FairShare<Holder> {
  readonly #limits: FairShareLimits;
  readonly #byOwner = new Map<string, Set<Holder>>();
  readonly #owners = new Map<Holder, string>();

  constructor(limits: FairShareLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#owners.size;
  }

  /** @param giveUp told who has to go for the newcomer @returns whether there is a place */
  enter(owner: string, holder: Holder, giveUp: (oldest: Holder | undefined) => void): boolean {
    const own = this.#byOwner.get(owner);
    if ((own?.size ?? 0) >= this.#limits.mostOf(owner)) return false;
    if (this.size >= this.#limits.most) {
      const greediest = this.#greediest();
      if (greediest.size <= (own?.size ?? 0) + 1) return false;
      const [oldest] = greediest;
      if (oldest !== undefined) this.leave(oldest);
      giveUp(oldest);
    }
    this.#owners.set(holder, owner);
    if (own === undefined || own.size === 0) this.#byOwner.set(owner, new Set([holder]));
    else own.add(holder);
    return true;
  }

  leave(holder: Holder): void {
    const owner = this.#owners.get(holder);
    if (owner === undefined) return;
    this.#owners.delete(holder);
    const own = this.#byOwner.get(owner);
    own?.delete(holder);
    if (own?.size === 0) this.#byOwner.delete(owner);
  }

  #greediest(): ReadonlySet<Holder> {
    let most: ReadonlySet<Holder> = new Set();
    for (const own of this.#byOwner.values()) if (own.size > most.size) most = own;
    return most;
  }
}
