import { type DicomJson, texts } from '../dicom-json/values.ts';
import type { EdgeLetters } from './orientation-letters.ts';

const opposites: Readonly<Record<string, string>> = { A: 'P', P: 'A', R: 'L', L: 'R', H: 'F', F: 'H' };

/**
 * Letters of a projection image, which has no place in space but names the directions of its rows and columns
 * (Patient Orientation, PS3.3 §C.7.6.1.1.1).
 * @param right what the eye sees to the right, and `up` at the top, as [along the rows, along the columns].
 * @returns undefined when the image does not name both directions.
 */
export function projectionLetters(
  instance: DicomJson,
  right: readonly [number, number],
  up: readonly [number, number],
): EdgeLetters | undefined {
  const [row, column] = texts(instance, 'PatientOrientation').map(known);
  if (!row || !column) return undefined;
  const letters = ([alongRow, alongColumn]: readonly [number, number]): string =>
    Math.abs(alongRow) >= Math.abs(alongColumn) ? signed(row, alongRow) : signed(column, alongColumn);
  const [atRight, atTop] = [letters(right), letters(up)];
  return { right: atRight, left: opposite(atRight), top: atTop, bottom: opposite(atTop) };
}

function known(letters: string): string {
  return /^[APRLHF]{1,3}$/.test(letters) ? letters : '';
}

function signed(letters: string, sign: number): string {
  return sign >= 0 ? letters : opposite(letters);
}

function opposite(letters: string): string {
  return letters.replaceAll(/[APRLHF]/g, (letter) => opposites[letter] ?? letter);
}
