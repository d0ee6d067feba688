import type { MeasuredValue } from './value.ts';

/** The reason why a value says nothing of how large a lesion is. */
export type NoDiameter = 'inPixels' | 'noLength';

/** Returns the value to compare over time: of a lymph node its short axis alone, where that was measured (RECIST 1.1, §3.1.1). */
export function comparedValue(value: MeasuredValue, isNode: boolean): MeasuredValue {
  if (!isNode || value.kind !== 'length' || value.short === undefined) return value;
  return { ...value, value: value.short, short: undefined };
}

/**
 * Returns the diameter of a lesion in mm: of two axes the longer one, of a lymph node the shorter one (RECIST 1.1, §3.1.1). A single line
 * counts as the axis that is wanted, unless it has bends; of a circle it is its diameter.
 */
export function diameterOf(value: MeasuredValue, isNode: boolean): number | NoDiameter {
  const [size, unit] = sizeOf(comparedValue(value, isNode));
  if (size === undefined) return 'noLength';
  if (unit === 'mm') return size;
  return unit === 'px' ? 'inPixels' : 'noLength';
}

function sizeOf(value: MeasuredValue): [size: number | undefined, unit: string] {
  switch (value.kind) {
    case 'length':
      if (value.isPath === true) return [undefined, ''];
      return [value.value, value.unit];
    case 'area':
      return [value.diameter, value.lengthUnit ?? ''];
    case 'angle':
    case 'point':
    case 'ratio':
    case 'differences':
    case 'none':
      return [undefined, ''];
  }
}
