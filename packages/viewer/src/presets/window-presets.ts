/** A window: the centre and width of the grey scale, in the values of the image (PS3.3 §C.11.2.1.2). */
export interface GreyWindow {
  readonly center: number;
  readonly width: number;
}

/** Names of the presets, as keys for the texts of the interface. */
type PresetName =
  | 'softTissue'
  | 'lung'
  | 'bone'
  | 'brain'
  | 'stroke'
  | 'liver'
  | 'mediastinum'
  | 'angiography'
  | 'suv5'
  | 'suv7'
  | 'suv10'
  | 'suv15';

/** A named window. */
export interface WindowPreset extends GreyWindow {
  readonly name: PresetName;
}

const computedTomography: readonly WindowPreset[] = [
  { name: 'softTissue', center: 40, width: 400 },
  { name: 'lung', center: -500, width: 1500 },
  { name: 'bone', center: 400, width: 1800 },
  { name: 'brain', center: 40, width: 80 },
  { name: 'stroke', center: 35, width: 35 },
  { name: 'liver', center: 90, width: 150 },
  { name: 'mediastinum', center: 50, width: 350 },
  { name: 'angiography', center: 300, width: 600 },
];

/** Standardised uptake values in g/ml. */
const positronEmission: readonly WindowPreset[] = [
  { name: 'suv5', center: 2.5, width: 5 },
  { name: 'suv7', center: 3.5, width: 7 },
  { name: 'suv10', center: 5, width: 10 },
  { name: 'suv15', center: 7.5, width: 15 },
];

/** The presets of a modality, in the order of the keys 1 to 9; empty where grey values have no fixed meaning. */
export function windowPresets(modality: string): readonly WindowPreset[] {
  if (modality === 'CT') return computedTomography;
  return modality === 'PT' ? positronEmission : [];
}

/** `linear` counts whole steps (PS3.3 §C.11.2.1.2.1), `exact` suits fractional values such as uptake (§C.11.2.1.3.2). */
export type WindowFunction = 'linear' | 'exact';

/** The lowest and highest value that is not black or white. */
export function windowRange({ center, width }: GreyWindow, form: WindowFunction): { lower: number; upper: number } {
  const [middle, half] = form === 'exact' ? [center, width / 2] : [center - 0.5, (width - 1) / 2];
  return { lower: middle - half, upper: middle + half };
}

/** The inverse of {@link windowRange}. */
export function windowOfRange(
  range: { readonly lower: number; readonly upper: number },
  form: WindowFunction,
): GreyWindow {
  const step = form === 'exact' ? 0 : 1;
  return { center: (range.lower + range.upper + step) / 2, width: range.upper - range.lower + step };
}

/** The same in values that are multiplied, without what the arithmetic of the machine adds. */
export function scaledWindow(window: GreyWindow, scale: number): GreyWindow {
  if (scale === 1) return window;
  const scaled = (value: number) => Number((value * scale).toPrecision(9));
  return { center: scaled(window.center), width: scaled(window.width) };
}

/** The form for the pictures of a modality. */
export function windowFunction(modality: string): WindowFunction {
  return modality === 'PT' ? 'exact' : 'linear';
}
