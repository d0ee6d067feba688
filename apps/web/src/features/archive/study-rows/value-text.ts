import { isMoving } from '@isocenter/contract/archive/studies/moving-days.ts';
import { priorities, studyStatuses } from '@isocenter/contract/archive/studies/study.ts';
import { coarseStatuses } from '@isocenter/contract/reading/workflow/coarse-status.ts';
import { formatDate } from '#ui/format/date-time.ts';
import type { ListWords } from './list-words.ts';
import { datePresetOf, dateSpanOf } from './date-span.ts';
import { criticalWords, dueTimes, keepingWords, listOf, reportWords } from './list-filter.ts';
import type { FilterKey, ListFilter } from './list-filter.ts';

const sexes: readonly string[] = ['M', 'F', 'O'];
type Sex = 'M' | 'F' | 'O';

export function partName(key: FilterKey, { t }: Pick<ListWords, 't'>): string {
  return key === 'match' ? t('archive.filter.match') : t(`archive.filter.part.${key}`);
}

/** Returns the value of a part in words, for its chip; undefined while it is not set. */
export function valueText(filter: ListFilter, key: FilterKey, words: ListWords): string | undefined {
  const text = filter[key];
  if (text === undefined) return undefined;
  switch (key) {
    case 'date':
    case 'received':
    case 'born':
      return daysText(text, words);
    case 'modality':
      return listOf(text).join(filter.match === 'all' ? ' + ' : ', ');
    case 'clinic':
      return clinicsText(listOf(text), words);
    case 'status':
    case 'priority':
    case 'reader':
    case 'due':
    case 'report':
    case 'critical':
    case 'keeping':
    case 'institution':
    case 'tag':
    case 'bodyPart':
    case 'sex':
    case 'station':
    case 'source':
    case 'readerGroup':
      return firstAndMore([...new Set(listOf(text).map((value) => optionText(key, value, words)))], words);
    case 'field':
      return words.t('archive.filter.part.field');
    case 'incomplete':
      return words.t('archive.work.incompleteYes');
    case 'late':
      return words.t('archive.filter.lateYes');
    case 'figure':
      return words.figure ?? '…';
    case 'saved':
      return words.saved.find(({ filterId }) => String(filterId) === text)?.name ?? `#${text}`;
    case 'referrerId':
      return words.referrer ?? `#${text}`;
    default:
      return text;
  }
}

/** Parts of a few words, and under what their texts are. */
const worded: Readonly<Partial<Record<FilterKey, readonly [string, readonly string[]]>>> = {
  due: ['archive.work.dueOption', dueTimes],
  report: ['archive.filter.report', reportWords],
  critical: ['archive.filter.critical', criticalWords],
  keeping: ['archive.filter.keeping', keepingWords],
  priority: ['archive.studies.priority', priorities],
};

/** One value of a list in the person's words. */
export function optionText(key: FilterKey, value: string, { t, clinics, source, groups, status }: ListWords): string {
  if (key === 'clinic') {
    if (value === 'none') return t('archive.filter.noClinic');
    if (value === 'mine') return t('archive.filter.myClinics');
    return clinics.find(({ clinicId }) => String(clinicId) === value)?.name ?? `#${value}`;
  }
  if (key === 'sex') return sexes.includes(value) ? t(`archive.filter.sex.${value as Sex}`) : value;
  if (key === 'source') return source(value);
  if (key === 'readerGroup')
    return value === 'mine' || value === 'none'
      ? t(`archive.filter.group.${value}`)
      : (groups.find((group) => group.value === value)?.label ?? `#${value}`);
  if (key === 'reader')
    return value === 'me' || value === 'none' ? t(`archive.work.readerOption.${value}`) : `#${value}`;
  const known = [...studyStatuses, ...coarseStatuses];
  const found = key === 'status' ? known.find((candidate) => candidate === value) : undefined;
  if (found !== undefined) return status(found);
  const [name, all] = worded[key] ?? ['', []];
  // Each of them has a text there.
  return all.includes(value) ? t(`${name}.${value}` as 'archive.filter.report.new') : value;
}

/** The person's own clinics have one name together. */
function clinicsText(chosen: readonly string[], words: ListWords): string | undefined {
  const { t, myClinics } = words;
  const areMine = myClinics.length > 1 && myClinics.every((clinic) => chosen.includes(clinic));
  const rest = areMine ? chosen.filter((clinic) => !myClinics.includes(clinic)) : chosen;
  const names = rest.map((value) => optionText('clinic', value, words));
  return firstAndMore(areMine ? [t('archive.filter.myClinics'), ...names] : names, words);
}

/** Days that move, or from one day to another, in words. */
export function daysText(text: string, { t, formats }: ListWords): string {
  const preset = datePresetOf(text);
  if (preset !== undefined) return t(`archive.filter.preset.${preset}`);
  if (isMoving(text)) return t('archive.filter.lastDays', { count: Number.parseInt(text, 10) });
  const { from, to } = dateSpanOf(text, '2000-01-01') ?? { from: undefined, to: undefined };
  if (from !== undefined && from === to) return formatDate(from, formats);
  if (from === undefined) return t('archive.filter.until', { date: formatDate(to ?? null, formats) });
  if (to === undefined) return t('archive.filter.since', { date: formatDate(from, formats) });
  return t('archive.filter.between', { from: formatDate(from, formats), to: formatDate(to, formats) });
}

function firstAndMore(values: readonly string[], { t }: ListWords): string | undefined {
  const [first, ...rest] = values;
  if (first === undefined || rest.length === 0) return first;
  return t('archive.filter.more', { first, count: rest.length });
}
