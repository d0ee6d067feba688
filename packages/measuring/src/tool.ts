import type { ByKeyboard } from './by-keyboard.ts';
import type { Drawing, Greys, Place } from './drawing.ts';
import type { Outline } from './outline.ts';
import type { Shapes } from './shape.ts';
import type { MeasuredValue } from './value.ts';

/** The heading under which a tool stands. */
export type ToolKind = 'length' | 'angle' | 'area' | 'value' | 'mark';

/** A tool whose drawing is stored. All that is known of it stands in its file; its names are in the texts of the viewer. */
export interface MeasuringTool {
  readonly kind: ToolKind;
  /** The key as it comes; no other tool and no other act of the viewer has it. */
  readonly key: string;
  /** The `d` of a path on a grid of 24, drawn as a line. */
  readonly icon: string;
  /** The name of the image library's tool that draws it. */
  readonly drawnBy: string;
  /** The kind of its line: a closed one is stored as it was drawn, or follows from its points. An open one follows from them too. */
  readonly line?: 'drawn' | 'straight' | 'curved' | 'open';
  readonly byKeyboard: ByKeyboard;
  readonly measure: (drawing: Drawing, greys: Greys) => MeasuredValue;
  /** Places as far out as it reaches, in pixels of an image that are as wide against their height; of most it is their points. */
  readonly covers?: (points: readonly Place[], aspect: number) => Place[];
  /** Returns the drawing as other programs know it; shapes of which each has a figure of its own come in the order of the figures. */
  readonly shapes: Shapes;
  /** Returns the drawing on the picture of a report. */
  readonly outline: Outline;
  /** A line from its first point to its last, along which the values of a picture say something. */
  readonly hasProfile?: true;
  /** Asks what the axes of the ultrasound region say that it lies in. */
  readonly asksRegion?: true;
  /** Asks for a text when it is drawn. */
  readonly asksText?: true;
  /** Asks how long it is when it is drawn. */
  readonly asksLength?: true;
}
