/** The milliseconds of the past that count. */
const windowMilliseconds = 8_000;

/** Bytes per second over the last seconds, from totals noted now and then. */
export class RateMeter {
  #notes: { readonly at: number; readonly bytes: number }[] = [];

  note(bytes: number, now: number): void {
    const last = this.#notes.at(-1);
    if (last !== undefined && now - last.at < 250) return;
    this.#notes.push({ at: now, bytes });
    while ((this.#notes[1]?.at ?? now) < now - windowMilliseconds) this.#notes.shift();
  }

  reset(): void {
    this.#notes = [];
  }

  /** null until there is something to say. */
  bytesPerSecond(): number | null {
    const [first, last] = [this.#notes[0], this.#notes.at(-1)];
    if (first === undefined || last === undefined || last.at - first.at < 900) return null;
    return Math.max(0, ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000);
  }
}
