/** One line, area or row of bars of a chart. */
export interface ChartSeries {
  /** Names its values in the points. */
  readonly key: string;
  /** The name in legend, tip and table. */
  readonly label: string;
  readonly as: 'line' | 'area' | 'bar';
  /** A colour of the theme, as `var(--iso-chart)`. Without one it has the colour of its place. */
  readonly colour?: string;
  /** Bars and areas of one name stand on each other. */
  readonly stack?: string;
  /** For a comparison: dotted and quiet. */
  readonly quiet?: boolean;
  /** For a forecast: dashed. */
  readonly ahead?: boolean;
}

/** Lines beside each other are broken each in its own way, so that nothing is told by colour alone; the first is drawn through. */
const breaks = [undefined, '8 3', '8 2 2 2', '4 2', '5 2 1 2 1 2', '1 2'];

/** Returns the dashes of a series' line at its place; undefined: it is drawn through, as the edge of an area is. */
export function dashesOf({ as, quiet = false, ahead = false }: ChartSeries, place: number): string | undefined {
  if (quiet) return '2 3';
  if (ahead) return '6 4';
  return as === 'line' ? breaks[place % breaks.length] : undefined;
}

/** A place of the axis with its values. */
export interface ChartPoint {
  readonly key: string;
  /** On the axis: short. */
  readonly label: string;
  /** In tip and table: in full. */
  readonly name: string;
  /** The values by the keys of the series; null: not known. */
  readonly values: Readonly<Record<string, number | null>>;
  /** A weekend or a holiday: its ground is marked. */
  readonly isQuiet?: boolean;
  /** Its time is not over yet: its bars are paler. */
  readonly isRunning?: boolean;
}

/** A note on the axis. */
export interface ChartFlag {
  /** Key of the point at which it stands. */
  readonly key: string;
  readonly number: number;
  readonly text: string;
}

/** A line across: what was aimed at. */
export interface ChartTarget {
  readonly value: number;
  readonly label: string;
}

/** The places differ in lightness too, so that eyes that see fewer colours tell them apart. */
const places = [
  'var(--iso-chart)',
  'var(--iso-modality-pt)',
  'var(--iso-modality-mr)',
  'var(--iso-modality-us)',
  'var(--iso-modality-mg)',
  'var(--iso-modality-ct)',
  'var(--iso-modality-cr)',
  'var(--iso-modality-rt)',
];

export function colourOfSeries({ colour }: ChartSeries, place: number): string {
  return colour ?? places[place % places.length] ?? 'var(--iso-chart)';
}

/** Bars get a texture as well, so that nothing is told by colour alone; the first is plain. */
const textures = ['plain', 'rising', 'dots', 'level', 'falling', 'crossed', 'upright'] as const;
export type Texture = (typeof textures)[number];

export function textureOf(place: number): Texture {
  return textures[place % textures.length] ?? 'plain';
}
