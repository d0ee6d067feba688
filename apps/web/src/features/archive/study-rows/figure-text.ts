import {
  ageBuckets,
  type FigureBy,
  type FigureDimension,
} from '@isocenter/contract/insight/figures/figure-measures.ts';
import { getFigures } from '@isocenter/contract/insight/figures/endpoints.ts';
import type { FigureFilter } from '@isocenter/contract/insight/figures/fields.ts';
import { listedFigures, listedStates } from '@isocenter/contract/insight/dashboard/listed-figures.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import { call } from '#api/client.ts';
import { dateSpanText } from './date-span.ts';
import { formatTime } from '#ui/format/date-time.ts';
import type { ListWords } from './list-words.ts';
import { daysText } from './value-text.ts';

/** The dimensions of figures, by the names in addresses for keys that are numbers. */
const named = { clinicId: 'clinic', referrerId: 'referrer', readerId: 'reader' } as const;

/** Returns the words of a figure that filters a list: `Final · CT · Riverside General · 1 Nov to 30 Nov 2026`. */
export async function figureText(figure: string, words: ListWords): Promise<string> {
  const [name = '', from = '', to = '', ...rest] = figure.split(';');
  const parts = new Map(rest.map(partOf));
  const known = [...listedFigures, ...listedStates].find((one) => one === name);
  const narrowed = await Promise.all([...parts].map(async (part) => narrowing(part, { name, from, to, parts, words })));
  return [
    ...(known === undefined ? [] : [words.t(`figureList.${known}`)]),
    ...narrowed.filter((text) => text !== ''),
    daysText(dateSpanText({ from, to }) ?? '', words),
  ].join(' · ');
}

function partOf(text: string): [name: string, value: string] {
  const [name = '', value = ''] = text.split('=');
  try {
    return [name, decodeURIComponent(value)];
  } catch {
    return [name, value];
  }
}

type Figure = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly parts: ReadonlyMap<string, string>;
  readonly words: ListWords;
};

async function narrowing([part, value]: [part: string, value: string], figure: Figure): Promise<string> {
  const { t } = figure.words;
  switch (part) {
    case 'clinicId':
    case 'referrerId':
    case 'readerId':
      return value === '0' ? noneOf(named[part], figure.words) : nameOf(part, value, figure);
    case 'modality':
    case 'station':
      return value === '' ? noneOf(part, figure.words) : value;
    case 'priority': {
      const priority = priorities.find((one) => one === value);
      return priority === undefined ? value : t(`archive.studies.priority.${priority}`);
    }
    case 'age': {
      const age = ageBuckets.find((one) => one === value);
      return `${t('figureWords.by.age')}: ${age === undefined ? value : t(`figureWords.ages.${age}`)}`;
    }
    case 'weekday':
      return hoursText(Number(value), Number(figure.parts.get('hour')), figure.words);
    case 'hour':
      return figure.parts.has('weekday') ? '' : hoursText(undefined, Number(value), figure.words);
    default:
      return '';
  }
}

function noneOf(by: FigureBy, { t }: ListWords): string {
  return `${t(`figureWords.by.${by}`)}: ${t('figureWords.none')}`;
}

/** The name that the figures have for it; its number for people who may not see the name. */
async function nameOf(part: keyof typeof named, value: string, { name, from, to, words }: Figure): Promise<string> {
  const by: FigureDimension = named[part];
  const clinic = by === 'clinic' && words.clinics.find(({ clinicId }) => String(clinicId) === value);
  if (clinic) return clinic.name;
  const filter: FigureFilter = { [part]: Number(value) };
  const measures = listedFigures.find((one) => one === name) ?? 'received';
  const answer = await call(getFigures, { query: { measures, by, from, to, ...filter } }).catch(() => undefined);
  return answer?.rows.find(({ key }) => key === value)?.label || `${words.t(`figureWords.by.${by}`)} #${value}`;
}

/** `Fri 14:00–15:00`; 1 is Monday. */
function hoursText(weekday: number | undefined, hour: number, { formats }: ListWords): string {
  // 4 January 1970 was a Sunday.
  const at = (hours: number): Date => new Date(Date.UTC(1970, 0, 4 + (weekday ?? 0), hours));
  const clock = { ...formats, timeZone: 'UTC' };
  const day = new Intl.DateTimeFormat(formats.locale, { weekday: 'short', timeZone: 'UTC' });
  const hours = Number.isNaN(hour) ? '' : `${formatTime(at(hour), clock)}–${formatTime(at(hour + 1), clock)}`;
  return [...(weekday === undefined ? [] : [day.format(at(0))]), hours].join(' ').trim();
}
