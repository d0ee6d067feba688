import { calibratable, type NotCalibrated } from '../geometry/calibration.ts';
import type { Drawn } from '../measurements/drawn.ts';

/**
 * The question how long a line of so many pixels is, or the reason why it cannot calibrate what it lies on: then there is nothing to ask.
 */
export type LengthQuestion =
  | { readonly pixels: number; /** The length that was given before, in mm. */ readonly current?: number | undefined }
  | { readonly refused: NotCalibrated };

/** Asks the reader, for an answer in mm; undefined where there is none. */
export type AskLength = (question: LengthQuestion) => Promise<number | undefined>;

/** Returns the question about a line. Cuts through a volume have the scale of the patient. */
export function lengthQuestion(drawn: Drawn | undefined): LengthQuestion {
  if (drawn?.kind !== 'image') return { refused: 'own-size' };
  const [from, to] = drawn.points;
  return from && to ? calibratable(drawn.instance, { frame: drawn.frame, ends: [from, to] }) : { refused: 'too-short' };
}

/** A line that was drawn to calibrate by: with the length that was given, as a length where it cannot calibrate, or undone. */
export type AnsweredLine = { readonly tool: 'calibration'; readonly trueLength: number } | { readonly tool: 'length' };

export async function answeredLine(drawn: Drawn | undefined, askLength: AskLength): Promise<AnsweredLine | undefined> {
  const question = lengthQuestion(drawn);
  const trueLength = await askLength(question);
  if ('refused' in question) return { tool: 'length' };
  return trueLength === undefined ? undefined : { tool: 'calibration', trueLength };
}
