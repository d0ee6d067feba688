import type { Header } from '../picture/header.ts';

/** An activity is normalised by body weight, lean body mass, body surface or ideal body weight. */
export type BodyNorm = 'bw' | 'lbm' | 'bsa' | 'ibw';

/** The fact of the patient that a norm needs and that is missing or beyond what is human. */
export type NoNorm = 'weight' | 'weight-size' | 'height' | 'height-size' | 'sex' | 'body';

/** Kilograms and centimetres of nobody: grams that were written as kilograms, centimetres as metres. */
const beyond = { kilograms: 1000, centimetres: 300 };

/**
 * The norm of a patient: grams, or square centimetres by body surface. A weight or a height of 0, which some anonymisers write, is none.
 * Lean body mass by James (1976), as SUV Type LBMJAMES128 has it (PS3.3 §C.8.9.1); body surface by Du Bois (1916); ideal body weight by
 * Sugawara (Radiology 1999; 213: 521). Of a body for which a formula was not made, such as a child's, it may be nothing or less: `body`.
 */
export function bodyNorm(header: Header, norm: BodyNorm): number | NoNorm {
  const kilograms = header.number('PatientWeight') ?? 0;
  const centimetres = (header.number('PatientSize') ?? 0) * 100;
  if (norm !== 'ibw' && !(kilograms > 0)) return 'weight';
  if (norm !== 'ibw' && kilograms > beyond.kilograms) return 'weight-size';
  if (norm === 'bw') return kilograms * 1000;
  if (!(centimetres > 0)) return 'height';
  if (centimetres > beyond.centimetres) return 'height-size';
  if (norm === 'bsa') return 0.007_184 * kilograms ** 0.425 * centimetres ** 0.725 * 10_000;
  const sex = header.text('PatientSex');
  if (sex !== 'M' && sex !== 'F') return 'sex';
  const norms = { ibw: idealKilograms, lbm: leanKilograms };
  const found = norms[norm]({ isMan: sex === 'M', kilograms, centimetres });
  return found > 0 ? found * 1000 : 'body';
}

interface Body {
  readonly isMan: boolean;
  readonly kilograms: number;
  readonly centimetres: number;
}

function idealKilograms({ isMan, centimetres }: Body): number {
  return isMan ? 48 + 1.06 * (centimetres - 152) : 45.5 + 0.91 * (centimetres - 152);
}

function leanKilograms({ isMan, kilograms, centimetres }: Body): number {
  const share = (kilograms / centimetres) ** 2;
  return isMan ? 1.1 * kilograms - 128 * share : 1.07 * kilograms - 148 * share;
}
