import type { Header } from './header.ts';

/** A window of PS3.3 §C.11.2.1, in modality values. */
export interface Window {
  readonly center: number;
  readonly width: number;
  readonly shape: 'linear' | 'linear-exact' | 'sigmoid';
}

/** From a modality value to 8-bit grey. */
export type Shade = (value: number) => number;

/** The first window of a header. */
export function windowOf(header: Header): Window | undefined {
  const center = header.number('WindowCenter');
  const width = header.number('WindowWidth');
  if (center === undefined || width === undefined || !(width > 0)) return undefined;
  const named = header.text('VOILUTFunction');
  return {
    center,
    width,
    shape: named === 'SIGMOID' ? 'sigmoid' : named === 'LINEAR_EXACT' ? 'linear-exact' : 'linear',
  };
}

/** PS3.3 §C.11.2.1.2 and §C.11.2.1.3. */
export function shadeOf({ center, width, shape }: Window): Shade {
  if (shape === 'sigmoid') return (value) => Math.round(255 / (1 + Math.exp((-4 * (value - center)) / width)));
  // A linear window of one value has nothing between black and white.
  if (shape === 'linear' && width <= 1) return (value) => (value > center - 0.5 ? 255 : 0);
  const [middle, span] = shape === 'linear' ? [center - 0.5, width - 1] : [center, width];
  return (value) => {
    const share = (value - middle) / span + 0.5;
    return share <= 0 ? 0 : share >= 1 ? 255 : Math.round(share * 255);
  };
}
