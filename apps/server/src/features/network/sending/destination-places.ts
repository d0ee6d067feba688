/** Frees a place. */
export type Leave = () => void;

/** So much is under way to a destination at once, however many jobs send there. */
export class DestinationPlaces {
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Waits until there is a place. */
  async take(destination: string, most: number): Promise<Leave> {
    for (;;) {
      const leave = this.takeNow(destination, most);
      if (leave !== undefined) return leave;
      await new Promise<void>((resolve) => {
        this.#waiting.set(destination, [...(this.#waiting.get(destination) ?? []), resolve]);
      });
    }
  }

  /** A place if there is one now. */
  takeNow(destination: string, most: number): Leave | undefined {
    const taken = this.#taken.get(destination) ?? 0;
    if (taken >= most) return undefined;
    this.#taken.set(destination, taken + 1);
    return () => this.#leave(destination);
  }

  #leave(destination: string): void {
    this.#taken.set(destination, (this.#taken.get(destination) ?? 1) - 1);
    const [next, ...others] = this.#waiting.get(destination) ?? [];
    this.#waiting.set(destination, others);
    next?.();
  }
}
