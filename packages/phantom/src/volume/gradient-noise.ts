import { Random } from './random.ts';

/** Smooth three-dimensional noise of about one feature per unit of length, in about -1..1; zero mean. */
export class GradientNoise {
  readonly #order = new Uint8Array(512);
  readonly #gradients = new Float32Array(256 * 3);

  constructor(seed: number) {
    const random = new Random(seed, 0x6e6f6973);
    for (let i = 0; i < 256; i++) this.#order[i] = i;
    for (let i = 255; i > 0; i--) {
      const j = random.index(i + 1);
      const swap = this.#order[i] ?? 0;
      this.#order[i] = this.#order[j] ?? 0;
      this.#order[j] = swap;
    }
    this.#order.copyWithin(256, 0, 256);
    for (let i = 0; i < 256; i++) {
      const height = random.range(-1, 1);
      const turn = random.range(0, 2 * Math.PI);
      const radius = Math.sqrt(1 - height * height);
      this.#gradients.set([radius * Math.cos(turn), radius * Math.sin(turn), height], i * 3);
    }
  }

  /** The value at one point. */
  at(x: number, y: number, z: number): number {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const zi = Math.floor(z);
    const fx = x - xi;
    const fy = y - yi;
    const fz = z - zi;
    const u = fx * fx * (3 - 2 * fx);
    const v = fy * fy * (3 - 2 * fy);
    const w = fz * fz * (3 - 2 * fz);
    const near = this.#square(xi, yi, zi, fx, fy, fz, u, v);
    const far = this.#square(xi, yi, zi + 1, fx, fy, fz - 1, u, v);
    return (near + w * (far - near)) * 1.5;
  }

  #square(xi: number, yi: number, zi: number, fx: number, fy: number, fz: number, u: number, v: number): number {
    const order = this.#order;
    const depth = order[zi & 255] ?? 0;
    const upper = order[depth + (yi & 255)] ?? 0;
    const lower = order[depth + ((yi + 1) & 255)] ?? 0;
    const a = this.#dot(order[upper + (xi & 255)] ?? 0, fx, fy, fz);
    const b = this.#dot(order[upper + ((xi + 1) & 255)] ?? 0, fx - 1, fy, fz);
    const c = this.#dot(order[lower + (xi & 255)] ?? 0, fx, fy - 1, fz);
    const d = this.#dot(order[lower + ((xi + 1) & 255)] ?? 0, fx - 1, fy - 1, fz);
    const top = a + u * (b - a);
    return top + v * (c + u * (d - c) - top);
  }

  #dot(index: number, x: number, y: number, z: number): number {
    const at = index * 3;
    const g = this.#gradients;
    return (g[at] ?? 0) * x + (g[at + 1] ?? 0) * y + (g[at + 2] ?? 0) * z;
  }
}
