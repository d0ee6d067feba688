import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import { decimalsOf, greyDigits, valueText } from '@isocenter/measuring/written-value.ts';
import type { TFunction } from 'i18next';
import { formatNumber } from '#ui/format/number.ts';

/** What a value says beside its first figure, and why it is in pixels. */
export function figureWords(t: TFunction, value: MeasuredValue): string[] {
  const words = value.kind === 'area' ? areaWords(t, value) : value.kind === 'ratio' ? ratioWords(value) : [];
  if (!('missing' in value) || value.missing === undefined) return words;
  return [...words, t(`reading.viewer.measurement.reason.${value.missing}`)];
}

function areaWords(t: TFunction, area: Extract<MeasuredValue, { kind: 'area' }>): string[] {
  const { mean, deviation, least, most, diameter, perimeter, lengthUnit = '', valueUnit } = area;
  const grey = (value: number) => formatNumber(value, greyDigits(valueUnit, value));
  const along = (value: number) => valueText({ kind: 'length', value, unit: lengthUnit }, formatNumber);
  return [
    mean === undefined ? '' : `${formatNumber(area.value, decimalsOf(area))} ${area.unit}`,
    diameter === undefined ? '' : `⌀ ${along(diameter)}`,
    perimeter === undefined ? '' : t('reading.viewer.measurement.perimeter', { value: along(perimeter) }),
    deviation === undefined ? '' : t('reading.viewer.measurement.deviation', { value: grey(deviation) }),
    least === undefined || most === undefined
      ? ''
      : t('reading.viewer.measurement.range', { least: grey(least), most: grey(most) }),
  ].filter((part) => part !== '');
}

function ratioWords({ first, second, unit }: Extract<MeasuredValue, { kind: 'ratio' }>): string[] {
  const length = (value: number) => valueText({ kind: 'length', value, unit }, formatNumber);
  return [`${length(first)} / ${length(second)}`];
}
