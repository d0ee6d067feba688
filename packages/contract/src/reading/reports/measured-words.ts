import { comparedValue } from '@isocenter/measuring/diameter.ts';
import { percentChange } from '@isocenter/measuring/growth.ts';
import type { OutlinedVolume } from '@isocenter/measuring/outline-volumes.ts';
import { readValue } from '@isocenter/measuring/read-value.ts';
import { scaleOf } from '@isocenter/measuring/value.ts';
import {
  decimalsOf,
  unitOf,
  lengthDigits,
  greyDigits,
  valueText,
  endsText,
  areaDigits,
} from '@isocenter/measuring/written-value.ts';
import type { MeasuredValue } from '../annotations/fields.ts';
import { dayIn } from './merge-fields.ts';

/** A measurement's value, or the line that was written when it was last measured. */
export interface Measured {
  readonly value?: MeasuredValue | undefined;
  readonly shown?: string | undefined;
  /** True for a lymph node, whose short axis is compared. */
  readonly isNode?: boolean;
}

/** The same in an earlier study. */
export interface MeasuredBefore extends Measured {
  /** `YYYY-MM-DD` */
  readonly date: string | null;
}

/**
 * The value in the report's language, such as `12.4 mm`, or `12.4 mm (calibrated by hand)` where its scale is not what the image states of
 * the patient; empty where nothing was measured.
 */
export function measuredWords({ value, shown = '' }: Measured, language: string): string {
  const measured = readValue(value);
  const words = valueWords(measured, shown, language);
  // pixels are as wide against their height by any scale: a ratio stays what it is
  const scale = measured.kind === 'ratio' ? undefined : scaleOf(measured);
  const { scale: scales, outside } = wordsIn(language);
  const said = [
    ...(scale === undefined ? [] : [scales[scale]]),
    ...(measured.kind === 'area' && measured.outside === true ? [outside] : []),
  ];
  return said.length === 0 ? words : `${words} (${said.join(', ')})`;
}

function valueWords(measured: ReturnType<typeof readValue>, shown: string, language: string): string {
  if (measured.kind === 'none') return shown.replaceAll('\u00a0', ' ').trim();
  if (measured.kind === 'differences') return differenceWords(measured, language);
  const digits = decimalsOf(measured);
  const figure = withUnit(measured.value, unitOf(measured), { language, digits });
  if (measured.kind === 'length' && measured.short !== undefined) {
    const short = withUnit(measured.short, measured.unit, { language, digits: lengthDigits(measured.short) });
    return `${withUnit(measured.value, '', { language, digits })} × ${short}`;
  }
  if (measured.kind !== 'area' || measured.mean === undefined) return figure;
  const { mean, valueUnit } = measured;
  return `${figure}, ${wordsIn(language).mean} ${withUnit(mean, valueUnit, { language, digits: greyDigits(valueUnit, mean) })}`;
}

/** Such as `Δt 0.120 s · Δv 53.0 cm/s (12.0 → 65.0 cm/s)`. */
function differenceWords(measured: ReturnType<typeof readValue>, language: string): string {
  const digits = (value: number, decimals: number) => withUnit(value, '', { language, digits: decimals });
  const [differences, ends] = [valueText(measured, digits), endsText(measured, digits)];
  return (ends === '' ? differences : `${differences} (${ends})`).replaceAll('\u00a0', ' ');
}

/** The value of the earlier study with its day and the change since, such as `10.1 mm on 2 Mar 2025, +23 %`. */
export function measuredBefore(now: Measured, before: MeasuredBefore, language: string): string {
  const words = wordsIn(language);
  const on = before.date === null ? '' : ` ${words.on} ${dayIn(before.date, language)}`;
  const percent = percentBetween(now, before);
  // which of both axes it is of
  const axis = now.isNode === true && before.value?.short !== undefined ? `${words.shortAxis} ` : '';
  const change = percent === undefined ? '' : `, ${axis}${signed(percent, language)} %`;
  return `${measuredWords(before, language)}${on}${change}`;
}

/** The value with that of the earlier study, such as `12.4 mm (before 10.1 mm on 2 Mar 2025, +23 %)`. */
export function measuredChange(now: Measured, before: MeasuredBefore, language: string): string {
  return `${measuredWords(now, language)} (${wordsIn(language).before} ${measuredBefore(now, before, language)})`;
}

/** The volume within outlines, such as `1.52 ml (3 slices)`, or why it is not given. */
export function volumeWords(
  { volume, missing, outlines: { length: count }, isCalibrated: byHand }: OutlinedVolume,
  language: string,
): string {
  const { volume: said, scale } = wordsIn(language);
  if (volume === undefined) {
    const why = `${said.none}: ${said[missing ?? 'geometry']}`;
    return count < 2 ? why : `${why} (${count} ${said.outlines})`;
  }
  const about = [`${count} ${said.slices}`, ...(byHand ? [scale['by-hand']] : [])].join(', ');
  return `${withUnit(volume, 'ml', { language, digits: areaDigits(volume) })} (${about})`;
}

/** Returns undefined for values that may be 0 or less, for two different units, and for several figures at once. */
function percentBetween({ value, isNode = false }: Measured, earlier: Measured): number | undefined {
  const [now, before] = [value, earlier.value].map((each) => comparedValue(readValue(each), isNode));
  if (!now || !before || now.kind === 'none' || before.kind === 'none') return undefined;
  if (now.kind !== before.kind || unitOf(now) !== unitOf(before)) return undefined;
  return now.kind === 'point' || now.kind === 'differences' ? undefined : percentChange(before.value, now.value);
}

function withUnit(value: number, unit: string, { language, digits }: { language: string; digits: number }) {
  const figure = formatted(value, language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '°' ? `${figure}°` : unit === '' ? figure : `${figure} ${unit}`;
}

function signed(percent: number, language: string): string {
  return formatted(percent, language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
}

function formatted(value: number, language: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language, { ...options, useGrouping: false }).format(value);
}

const english = {
  before: 'before',
  on: 'on',
  mean: 'mean',
  shortAxis: 'short axis',
  outside: 'partly beyond the image',
  scale: { 'by-hand': 'calibrated by hand', detector: 'at the detector', estimated: 'estimated scale' },
  volume: {
    slices: 'slices',
    outlines: 'outlines',
    none: 'not given',
    'one-slice': 'outlined on one slice only',
    gap: 'a slice between has no outline',
    twice: 'a slice has two outlines',
    geometry: 'the slices do not lie parallel in the patient',
    area: 'an outline has no area in mm²',
  },
};
const words: Readonly<Record<string, typeof english>> = {
  de: {
    before: 'zuvor',
    on: 'am',
    mean: 'Mittel',
    shortAxis: 'kurze Achse',
    outside: 'zum Teil außerhalb des Bildes',
    scale: { 'by-hand': 'von Hand kalibriert', detector: 'am Detektor', estimated: 'geschätzter Maßstab' },
    volume: {
      slices: 'Schichten',
      outlines: 'Umrisse',
      none: 'nicht angegeben',
      'one-slice': 'nur auf einer Schicht umrissen',
      gap: 'eine Schicht dazwischen hat keinen Umriss',
      twice: 'eine Schicht hat zwei Umrisse',
      geometry: 'die Schichten liegen nicht parallel im Patienten',
      area: 'ein Umriss hat keine Fläche in mm²',
    },
  },
  fr: {
    before: 'auparavant',
    on: 'le',
    mean: 'moyenne',
    shortAxis: 'petit axe',
    outside: 'en partie hors de l’image',
    scale: { 'by-hand': 'étalonnage manuel', detector: 'au détecteur', estimated: 'échelle estimée' },
    volume: {
      slices: 'coupes',
      outlines: 'contours',
      none: 'non indiqué',
      'one-slice': 'contour sur une seule coupe',
      gap: 'une coupe intermédiaire n’a pas de contour',
      twice: 'une coupe a deux contours',
      geometry: 'les coupes ne sont pas parallèles dans le patient',
      area: 'un contour n’a pas de surface en mm²',
    },
  },
  pt: {
    before: 'antes',
    on: 'em',
    mean: 'média',
    shortAxis: 'eixo curto',
    outside: 'em parte fora da imagem',
    scale: { 'by-hand': 'calibração manual', detector: 'no detector', estimated: 'escala estimada' },
    volume: {
      slices: 'cortes',
      outlines: 'contornos',
      none: 'não informado',
      'one-slice': 'contorno em um só corte',
      gap: 'um corte intermediário não tem contorno',
      twice: 'um corte tem dois contornos',
      geometry: 'os cortes não são paralelos no paciente',
      area: 'um contorno não tem área em mm²',
    },
  },
};

function wordsIn(language: string): typeof english {
  return words[language.toLowerCase().split('-')[0] ?? ''] ?? english;
}
