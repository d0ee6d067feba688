/** Gives back a place. */
export type Leave = () => void;

/** So many associations are open to a node at once, however many jobs send to it. */
export class NodePlaces {
  readonly #taken = new Map<number, number>();
  readonly #waiting = new Map<number, (() => void)[]>();

  /** Waits until there is a place. */
  async take(nodeId: number, most: number): Promise<Leave> {
    for (;;) {
      const leave = this.takeNow(nodeId, most);
      if (leave !== undefined) return leave;
      await new Promise<void>((resolve) => {
        this.#waiting.set(nodeId, [...(this.#waiting.get(nodeId) ?? []), resolve]);
      });
    }
  }

  /** A place if there is one now. */
  takeNow(nodeId: number, most: number): Leave | undefined {
    const taken = this.#taken.get(nodeId) ?? 0;
    if (taken >= most) return undefined;
    this.#taken.set(nodeId, taken + 1);
    return () => this.#leave(nodeId);
  }

  #leave(nodeId: number): void {
    this.#taken.set(nodeId, (this.#taken.get(nodeId) ?? 1) - 1);
    const [next, ...others] = this.#waiting.get(nodeId) ?? [];
    this.#waiting.set(nodeId, others);
    next?.();
  }
}
