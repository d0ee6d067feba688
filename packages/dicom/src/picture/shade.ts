import type { Header } from './header.ts';

/** A window of PS3.3 §C.11.2.1, in modality values. */
export interface Window {
  readonly center: number;
  readonly width: number;
  readonly shape: 'linear' | 'linear-exact' | 'sigmoid';
}

/** From a modality value to 8-bit grey. */
export type Shade = (value: number) => number;

/** A window of a header, with what it is called there. */
export interface NamedWindow extends Window {
  /** Empty where it has no name. */
  readonly explanation: string;
}

/** The windows of a header that can be shown, in its order (PS3.3 §C.11.2.1.2): one of no width is none. */
export function windowsOf(header: Header): readonly NamedWindow[] {
  const centers = header.numbers('WindowCenter');
  const widths = header.numbers('WindowWidth');
  const explanations = header.strings('WindowCenterWidthExplanation');
  const named = header.text('VOILUTFunction');
  const shape = named === 'SIGMOID' ? 'sigmoid' : named === 'LINEAR_EXACT' ? 'linear-exact' : 'linear';
  return centers.flatMap((center, at) => {
    const width = widths[at];
    return width !== undefined && width > 0 ? [{ center, width, shape, explanation: explanations[at] ?? '' }] : [];
  });
}

/** The first window of a header. */
export function windowOf(header: Header): Window | undefined {
  const [first] = windowsOf(header);
  return first && { center: first.center, width: first.width, shape: first.shape };
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
