/** Addresses that are remembered; beyond, those that have been quiet are forgotten. */
const mostAddresses = 4096;

interface Bucket {
  left: number;
  at: number;
}

/**
 * Limits how often one address may connect: so many at once, and then so many a second. A peer that opens an association for each image
 * stays far below; one that comes and goes as fast as it can costs little more than its refusal.
 */
export class ConnectionRate {
  readonly #perSecond: number;
  readonly #atOnce: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number, atOnce: number) {
    this.#perSecond = perSecond;
    this.#atOnce = atOnce;
  }

  /** Takes one connection of an address. @param now in milliseconds */
  takes(address: string, now: number): boolean {
    const bucket = this.#buckets.get(address) ?? { left: this.#atOnce, at: now };
    bucket.left = Math.min(this.#atOnce, bucket.left + ((now - bucket.at) / 1000) * this.#perSecond);
    bucket.at = now;
    if (!this.#buckets.has(address)) this.#remember(address, bucket, now);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  #remember(address: string, bucket: Bucket, now: number): void {
    if (this.#buckets.size >= mostAddresses)
      for (const [known, { at }] of this.#buckets)
        if (now - at > (this.#atOnce / this.#perSecond) * 1000) this.#buckets.delete(known);
    if (this.#buckets.size >= mostAddresses) this.#buckets.clear();
    this.#buckets.set(address, bucket);
  }
}
