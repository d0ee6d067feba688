import type { ShownBy } from '../presets/shown-by.ts';
import type { MeasuringToolName } from '@isocenter/measuring/tools.ts';
import { type SayReason, textLines } from '../measurements/text-lines.ts';
import { placesIn } from './annotation-places.ts';
import { drawnAt, type FrameOf } from './drawn-on.ts';

export interface LabelNeeds {
  readonly sayReason: SayReason;
  readonly frameOf: FrameOf;
  /** The norm or mapping by which uptakes are shown. */
  readonly norm: () => ShownBy;
}

/** Writes what stands beside the drawings of a tool, in the library's form. */
export function labelsOf(tool: MeasuringToolName, { sayReason, frameOf, norm }: LabelNeeds) {
  return (data: unknown, found: unknown): string[] => {
    // Some tools name several; without WebGL there is none before the picture.
    const [first]: unknown[] = Array.isArray(found) ? found : [found];
    const target = typeof first === 'string' ? first : '';
    const drawn = target === '' ? undefined : drawnAt(placesIn(data), target, frameOf);
    return textLines(tool, data, { target, drawn, sayReason, norm: norm() });
  };
}
