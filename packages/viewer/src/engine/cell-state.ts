import type { Plane } from '../arrangement/description.ts';
import type { Calibration } from '../geometry/calibration.ts';
import type { EdgeLetters } from '../geometry/orientation-letters.ts';
import type { LinkedBy } from '../geometry/counterpart-slice.ts';
import type { ScaleBar } from '../geometry/scale-bar.ts';
import type { QualityNote } from '../overlay/quality-notes.ts';
import type { GreyWindow } from '../presets/window-presets.ts';
import type { DisplaySet, Frame } from '../study/model.ts';

/** A line drawn over a viewport, in CSS pixels from its upper left corner. */
export interface DrawnLine {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly plane: Plane;
  /** Number of the series whose slice this is. */
  readonly label: string;
}

/** A mark of a structured report on the picture, in CSS pixels from the upper left corner of the viewport. */
export interface DrawnMark {
  /** The id of the document and its content item. */
  readonly id: string;
  /** A program found it. */
  readonly isComputed: boolean;
  readonly isSelected: boolean;
  readonly text: readonly string[];
  /** The `d` of an SVG path. */
  readonly outline: string;
  /** Right of it, at its upper edge. */
  readonly at: readonly [x: number, y: number];
}

export interface CellState {
  readonly id: string;
  /** The plane of a reformatted view. */
  readonly plane: Plane | undefined;
  readonly displaySet: DisplaySet | undefined;
  /** `document`: nothing for the image library to draw; the interface shows the object itself. */
  readonly status: 'empty' | 'loading' | 'ready' | 'failed' | 'document';
  /** HTTP status behind `failed`; 0 when the picture arrived but could not be decoded, or nothing arrived. */
  readonly failure: number | undefined;
  /** The frame on the screen; in reformatted views undefined. */
  readonly frame: Frame | undefined;
  /** Place in the stack, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  /** The nearest slice of the series, from 0, for a cut that lies as the series does. */
  readonly slice: number | undefined;
  /** Undefined for colour pictures. */
  readonly window: GreyWindow | undefined;
  /** CSS pixels per picture pixel. */
  readonly zoom: number | undefined;
  readonly inverted: boolean;
  /** Notes made while the picture was made. */
  readonly notes: readonly QualityNote[];
  readonly letters: EdgeLetters | undefined;
  readonly scale: ScaleBar | undefined;
  /** Lines on the frame's object whose length the reader has said, the one that counts last. */
  readonly calibrations: readonly Calibration[];
  readonly lines: readonly DrawnLine[];
  readonly marks: readonly DrawnMark[];
  /** The way in which it scrolls with the active viewport: parallel to it, at the same place; of another study perhaps by number alone. */
  readonly follows: LinkedBy | undefined;
  readonly playing: boolean;
  /** Frames per second, recorded or chosen. */
  readonly rate: number;
}

const noNotes: readonly QualityNote[] = [];
const noMarks: readonly DrawnMark[] = [];
const noCalibrations: readonly Calibration[] = [];

/** A viewport that shows nothing yet. */
export function emptyCell(id: string, plane?: Plane): CellState {
  return {
    id,
    plane,
    displaySet: undefined,
    status: 'empty',
    failure: undefined,
    frame: undefined,
    index: 0,
    count: 0,
    slice: undefined,
    window: undefined,
    zoom: undefined,
    inverted: false,
    notes: noNotes,
    letters: undefined,
    scale: undefined,
    calibrations: noCalibrations,
    lines: [],
    marks: noMarks,
    follows: undefined,
    playing: false,
    rate: 15,
  };
}
