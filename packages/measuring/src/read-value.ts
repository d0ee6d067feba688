import {
  type MeasuredDifferences,
  type MeasuredValue,
  noScales,
  type NoScale,
  notInPatient,
  type NotInPatient,
  noValue,
} from './value.ts';

const reasons: readonly string[] = noScales;

/** Reads a stored value; `none` where it is damaged or of a kind that is not known here. */
export function readValue(stored: unknown): MeasuredValue {
  const found: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const { kind } = found;
  const value = numberIn(found, 'value');
  if (value === undefined) return noValue;
  const unit = textIn(found, 'unit');
  switch (kind) {
    case 'angle':
      return { kind, value };
    case 'point':
      return { kind, value, unit: greyUnitIn(found, 'unit') };
    case 'length':
      return { kind, value, unit, ...numbersIn(found, ['short']), ...pathIn(found), ...scaleIn(found) };
    case 'ratio': {
      const [first, second] = [numberIn(found, 'first'), numberIn(found, 'second')];
      return first === undefined || second === undefined
        ? noValue
        : { kind, value, first, second, unit, ...scaleIn(found) };
    }
    case 'differences':
      return differencesIn(found, { value, unit });
    case 'area': {
      const [mean, deviation] = [numberIn(found, 'mean'), numberIn(found, 'deviation')];
      const others = numbersIn(found, ['diameter', 'perimeter', 'least', 'most']);
      const lengthUnit = textIn(found, 'lengthUnit');
      const lengths = lengthUnit === '' ? {} : { lengthUnit };
      return {
        kind,
        value,
        unit,
        mean,
        deviation,
        valueUnit: greyUnitIn(found, 'valueUnit'),
        ...others,
        ...lengths,
        ...(found['outside'] === true ? { outside: true } : {}),
        ...scaleIn(found),
      };
    }
    default:
      return noValue;
  }
}

function differencesIn(
  found: Record<string, unknown>,
  first: Pick<MeasuredDifferences, 'value' | 'unit'>,
): MeasuredValue {
  const { axes, missing } = found;
  if (axes !== 'both' && axes !== 'x' && axes !== 'y') return noValue;
  const secondUnit = textIn(found, 'secondUnit');
  return {
    kind: 'differences',
    axes,
    ...first,
    ...numbersIn(found, ['second', 'from', 'to']),
    ...(secondUnit === '' ? {} : { secondUnit }),
    ...(missing === 'no-unit' || missing === 'no-reference' ? { missing } : {}),
  };
}

/** Uptakes were by body weight before there were others. */
function greyUnitIn(found: Record<string, unknown>, name: string): string {
  const unit = textIn(found, name);
  return unit === 'SUV' ? 'SUVbw' : unit;
}

function textIn(found: Record<string, unknown>, name: string): string {
  const text = found[name];
  return typeof text === 'string' ? text : '';
}

function numberIn(found: Record<string, unknown>, name: string): number | undefined {
  const number = found[name];
  return typeof number === 'number' ? number : undefined;
}

function numbersIn<const Name extends string>(
  found: Record<string, unknown>,
  names: readonly Name[],
): { [K in Name]?: number } {
  const known = names.flatMap((name): [Name, number][] => {
    const number = numberIn(found, name);
    return number === undefined ? [] : [[name, number]];
  });
  return Object.fromEntries(known) as { [K in Name]?: number }; // the names that were found
}

function pathIn({ isPath }: Record<string, unknown>): { isPath?: true } {
  return isPath === true ? { isPath } : {};
}

function scaleIn({ missing, calibrated, at }: Record<string, unknown>): {
  missing?: NoScale;
  calibrated?: true;
  at?: NotInPatient;
} {
  const holds = notInPatient.find((one) => one === at);
  const isKnown = typeof missing === 'string' && reasons.includes(missing);
  return {
    ...(isKnown ? { missing: missing as NoScale } : {}), // one of them
    ...(calibrated === true ? { calibrated } : {}),
    ...(holds === undefined ? {} : { at: holds }),
  };
}
