import type { KnownObject } from '@isocenter/phantom/known/known-object.ts';
import type { NoSpacing } from '@isocenter/phantom/known/spacings.ts';
import type { MatrixRow } from './matrix-rows.ts';

/** The words of a row. */
const reasons: Readonly<Record<NoSpacing, string>> = {
  'not-recorded': 'no scale recorded',
  'not-positive': 'recorded scale is not positive',
  'outside-region': 'leaves its region',
  'no-lengths': 'its region shows no lengths',
};

interface Figure {
  readonly number: number;
  /** The step of its last digit. */
  readonly step: number;
  readonly unit: string;
}

/** Returns a sentence for each figure of the rows that their object does not hold; none where each is right as far as it is written. */
export function matrixFaults({ name, shape, expected }: KnownObject, rows: readonly MatrixRow[]): string[] {
  const [length, area, probe] = rows;
  const { unit, mean, valueUnit } = expected;
  const said = [
    ['length', length?.value, expected.length, unit],
    ['mean', mean === undefined ? '' : area?.value, mean, valueUnit],
    [shape, (mean === undefined ? area?.value : area?.details.split(' · ')[0]) ?? '', expected.area, `${unit}²`],
    ['probe', probe?.value, expected.probe, valueUnit],
  ] as const;
  const reason = expected.noLength === undefined ? [] : [reasons[expected.noLength]];
  const silent = reason.flatMap((words) =>
    [length, area].some((row) => !row?.details.includes(words)) ? [`${name}: does not say “${words}”`] : [],
  );
  const wrong = said.flatMap(([what, text, wanted, wantedUnit]) => {
    const fault = faultOf(text ?? '', wanted, wantedUnit);
    return fault === undefined ? [] : [`${name}: ${what} “${text}”, ${fault}`];
  });
  return [...wrong, ...silent];
}

function faultOf(text: string, wanted: number | undefined, unit: string): string | undefined {
  if (wanted === undefined) return text === '' ? undefined : 'of which there is none';
  const figure = figureIn(text);
  if (figure === undefined) return `in place of ${wanted} ${unit}`;
  const factor = figure.unit === 'cm²' && unit === 'mm²' ? 100 : 1;
  if (figure.unit !== unit && factor === 1) return `in ${unit}: ${wanted}`;
  const off = Math.abs(figure.number * factor - wanted);
  // Values are kept in 32 bits; half of the last digit is rounded.
  if (off > (figure.step * factor) / 2 + Math.abs(wanted) * 2e-6) return `in place of ${wanted} ${unit}`;
  const isShort = off > Math.abs(wanted) * 0.05 && unit !== 'HU';
  return isShort ? `too few digits of ${wanted} ${unit}` : undefined;
}

/** `40 000 HU`, `−0.250`, `12.3 cm²`. */
function figureIn(text: string): Figure | undefined {
  const parts = /^([\u2212-]?[\d\s]*\d(?:\.(\d+))?)\s*(\D\S*)?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, digits = '', decimals = '', unit = ''] = parts;
  const number = Number(digits.replaceAll(/\s/g, '').replace('\u2212', '-'));
  return Number.isFinite(number) ? { number, step: 10 ** -decimals.length, unit } : undefined;
}
