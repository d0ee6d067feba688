import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import { areaText, endsText, greyDigits, valueText } from '@isocenter/measuring/written-value.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { saidOfScale } from '@isocenter/viewer/measurements/text-lines.ts';
import type { TFunction } from '#i18n/text-keys.ts';
import { formatNumber } from '#ui/format/number.ts';
import { scaleWords } from './scale-words.ts';

/** Returns the words of a measurement beside its first figure, and the source of its millimetres, or why it is in pixels. */
export function figureWords(
  t: TFunction,
  { tool, value, marks }: Pick<Measurement, 'tool' | 'value' | 'marks'>,
): string[] {
  const words = wordsOf(t, value);
  // beyond the image, or in colours
  if (tool === 'probe' && value.kind === 'none') words.push(t('reading.viewer.list.values.outside.point'));
  return [...words, ...saidOfScale(tool, value, marks).map((said) => scaleWords(t, said))];
}

function wordsOf(t: TFunction, value: MeasuredValue): string[] {
  switch (value.kind) {
    case 'area':
      return areaWords(t, value);
    case 'ratio':
      return ratioWords(value);
    case 'differences':
      return [endsText(value, formatNumber)].filter((part) => part !== '');
    default:
      return [];
  }
}

function areaWords(t: TFunction, area: Extract<MeasuredValue, { kind: 'area' }>): string[] {
  const { mean, deviation, least, most, diameter, perimeter, lengthUnit = '', calibrated, valueUnit } = area;
  const grey = (value: number) => formatNumber(value, greyDigits(valueUnit, value));
  const along = (value: number) => valueText({ kind: 'length', value, unit: lengthUnit, calibrated }, formatNumber);
  return [
    mean === undefined ? '' : areaText(area, formatNumber),
    diameter === undefined ? '' : `⌀ ${along(diameter)}`,
    perimeter === undefined ? '' : t('reading.viewer.measurement.perimeter', { value: along(perimeter) }),
    deviation === undefined ? '' : t('reading.viewer.measurement.deviation', { value: grey(deviation) }),
    least === undefined || most === undefined
      ? ''
      : t('reading.viewer.measurement.range', { least: grey(least), most: grey(most) }),
    outsideWords(t, area),
  ].filter((part) => part !== '');
}

/** Returns the words for an area that reaches beyond its image; empty for all else. */
export function outsideWords(t: TFunction, value: MeasuredValue): string {
  if (value.kind !== 'area' || value.outside !== true) return '';
  return t(`reading.viewer.list.values.outside.${value.mean === undefined ? 'all' : 'part'}`);
}

function ratioWords({ first, second, unit }: Extract<MeasuredValue, { kind: 'ratio' }>): string[] {
  const length = (value: number) => valueText({ kind: 'length', value, unit }, formatNumber);
  return [`${length(first)} / ${length(second)}`];
}
