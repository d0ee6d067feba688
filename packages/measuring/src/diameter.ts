import type { MeasuredValue } from './value.ts';

/** Why a value says nothing of how large a lesion is. */
export type NoDiameter = 'inPixels' | 'noLength';

/**
 * The diameter of a lesion in mm: of two axes the longer one, of a lymph node the shorter one (RECIST 1.1, §3.1.1). A single line counts as
 * the axis that is asked for, unless it has bends; of a circle it is its diameter.
 */
export function diameterOf(value: MeasuredValue, isNode: boolean): number | NoDiameter {
  const [size, unit] = sizeOf(value, isNode);
  if (size === undefined) return 'noLength';
  if (unit === 'mm') return size;
  return unit === 'px' ? 'inPixels' : 'noLength';
}

function sizeOf(value: MeasuredValue, isNode: boolean): [size: number | undefined, unit: string] {
  switch (value.kind) {
    case 'length':
      if (value.isPath === true) return [undefined, ''];
      return [isNode ? (value.short ?? value.value) : value.value, value.unit];
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
