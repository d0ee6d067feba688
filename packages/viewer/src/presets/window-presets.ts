/** A window: the centre and width of the grey scale, in the values of the image (PS3.3 §C.11.2.1.2). */
export interface GreyWindow {
  readonly center: number;
  readonly width: number;
}

/** A named window; the name is a key for the texts of the interface. */
export interface WindowPreset extends GreyWindow {
  readonly name: string;
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

/** The lowest and highest value shown (PS3.3 §C.11.2.1.2.1 without the half-pixel terms, as the renderer draws it). */
export function windowRange({ center, width }: GreyWindow): { lower: number; upper: number } {
  return { lower: center - width / 2, upper: center + width / 2 };
}

/** The inverse of {@link windowRange}. */
export function windowOfRange(range: { readonly lower: number; readonly upper: number }): GreyWindow {
  return { center: (range.lower + range.upper) / 2, width: range.upper - range.lower };
}
