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
    const order = this.#order;
    const gradients = this.#gradients;
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const zi = Math.floor(z);
    const fx = x - xi;
    const fy = y - yi;
    const fz = z - zi;
    const u = fx * fx * (3 - 2 * fx);
    const v = fy * fy * (3 - 2 * fy);
    const w = fz * fz * (3 - 2 * fz);
    const left = xi & 255;
    const right = (xi + 1) & 255;
    const above = yi & 255;
    const below = (yi + 1) & 255;
    let sum = 0;
    for (let layer = 0; layer < 2; layer++) {
      const depth = order[(zi + layer) & 255] ?? 0;
      const upper = order[depth + above] ?? 0;
      const lower = order[depth + below] ?? 0;
      const gz = fz - layer;
      const a = slope(gradients, order[upper + left] ?? 0, fx, fy, gz);
      const b = slope(gradients, order[upper + right] ?? 0, fx - 1, fy, gz);
      const c = slope(gradients, order[lower + left] ?? 0, fx, fy - 1, gz);
      const d = slope(gradients, order[lower + right] ?? 0, fx - 1, fy - 1, gz);
      const top = a + u * (b - a);
      sum += (layer === 0 ? 1 - w : w) * (top + v * (c + u * (d - c) - top));
    }
    return sum * 1.5;
  }
}

function slope(gradients: Float32Array, index: number, x: number, y: number, z: number): number {
  const at = index * 3;
  return (gradients[at] ?? 0) * x + (gradients[at + 1] ?? 0) * y + (gradients[at + 2] ?? 0) * z;
}
