/** Words of one style within a line; `\n` begins another line. */
export interface Words {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderlined?: boolean;
  readonly isStruck?: boolean;
}

export type Alignment = 'start' | 'centre' | 'end';

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly words: readonly Words[];
  /** `quiet` is small and grey. */
  readonly style?: 'usual' | 'small' | 'quiet';
  readonly align?: Alignment;
}

interface Heading {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3;
  readonly words: readonly Words[];
}

export interface List {
  readonly kind: 'list';
  /** The number of the first item; undefined for a list without numbers. */
  readonly first?: number;
  readonly items: readonly (readonly Block[])[];
}

export interface Cell {
  readonly blocks: readonly Block[];
  readonly isHeader?: boolean;
  /** Columns that it spans. */
  readonly span?: number;
}

export interface Table {
  readonly kind: 'table';
  readonly rows: readonly (readonly Cell[])[];
  /** The widths of the columns against each other; left out: by their contents. */
  readonly widths?: readonly number[];
  /** Without lines: what stands side by side. */
  readonly isBare?: boolean;
}

/** A PNG or JPEG, drawn as large as fits into so many points. */
export interface Picture {
  readonly kind: 'picture';
  readonly bytes: Uint8Array;
  /** Its own size, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly fits: { readonly width: number; readonly height: number };
  /** Describes the image; empty for one that only decorates. */
  readonly alt: string;
  readonly align?: Alignment;
}

/** A square code that is read by a camera. */
export interface SquareCode {
  readonly kind: 'square-code';
  readonly text: string;
  readonly alt: string;
  /** The length of its side, in points. */
  readonly side: number;
}

interface Rule {
  readonly kind: 'rule';
}

/** Values along an axis, as lines or as bars on each other. */
export interface Chart {
  readonly kind: 'chart';
  readonly form: 'lines' | 'bars';
  readonly series: readonly ChartSeries[];
  /** Below the two ends of the axis. */
  readonly ends: readonly [string, string];
  /** A value of the other axis as it is read. */
  readonly scale: { readonly most: number; readonly label: string };
  /** Lines down at some of the values, each with a word above it. */
  readonly marks?: readonly ChartMark[];
  /** Describes the chart, for who has it read out. */
  readonly alt: string;
}

export interface ChartMark {
  /** The place of the value, from 0. */
  readonly at: number;
  readonly label: string;
}

export interface ChartSeries {
  readonly label: string;
  /** Null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** `#1c7983`. */
  readonly colour: string;
  readonly isDashed?: boolean;
}

export type Block = Paragraph | Heading | List | Table | Picture | SquareCode | Rule | Chart;

export const pageSizes = {
  A4: [595.28, 841.89],
  Letter: [612, 792],
} as const satisfies Record<string, readonly [number, number]>;
type PageSize = keyof typeof pageSizes;

const fontFamilies = ['sans', 'serif'] as const;
export type FontFamily = (typeof fontFamilies)[number];

/** A document for paper. The same description gives the same bytes, unless it has a passcode. */
export interface PageDescription {
  /** The file opens with it alone: 8 to 64 printable signs of ASCII. */
  readonly passcode?: string;
  /** A PDF of somebody else that lies in this one, and is locked with it. */
  readonly enclosed?: Uint8Array;
  readonly title: string;
  /** BCP 47; which of the signs that Chinese, Japanese and Korean share is drawn goes by it. */
  readonly language: string;
  /** The moment for which its content is true, as the file says it; of what was signed never the moment of printing. */
  readonly at: Date;
  readonly size: PageSize;
  /** In millimetres. */
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly font: FontFamily;
  /** On every page. */
  readonly head: readonly Block[];
  readonly foot: readonly Block[];
  /** Below the foot, with `{page}` and `{pages}`. */
  readonly pageLine: string;
  /** Across every page, as `Draft`; empty for none. */
  readonly mark: string;
  readonly body: readonly Block[];
}
