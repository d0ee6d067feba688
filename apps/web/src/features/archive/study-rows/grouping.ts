import type { StudyGrouping } from '@isocenter/contract/archive/studies/studies.ts';
import type { StudySortColumn } from '@isocenter/contract/archive/studies/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { GridGroup } from '#ui/data-grid/grid-groups.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import type { ListOrder } from './list-search.ts';
import type { ListWords } from './list-words.ts';

type Ordered = Readonly<{ order: ListOrder; shown?: StudySortColumn }>;

/** The order in which groups stand together, and the header that has this order, which reverses it. */
const orders: Readonly<Record<StudyGrouping, Ordered>> = {
  patient: { order: { column: 'patient', direction: 'asc' }, shown: 'patientName' },
  day: { order: { column: 'studyAt', direction: 'desc' }, shown: 'studyAt' },
  modality: { order: { column: 'modality', direction: 'asc' }, shown: 'modality' },
  reader: { order: { column: 'reader', direction: 'asc' } },
  due: { order: { column: 'dueAt', direction: 'asc' }, shown: 'urgency' },
};

const ofColumns: Readonly<Record<string, StudyGrouping>> = {
  patient: 'patient',
  patientLine: 'patient',
  acquired: 'day',
  acquiredLine: 'day',
  modality: 'modality',
  reader: 'reader',
  due: 'due',
};

/** Returns the grouping of “Group by this column”; undefined for a column that has too many values for it. */
export function groupingOfColumn(columnId: string): StudyGrouping | undefined {
  return ofColumns[columnId];
}

/** The order that is asked of the server: by what the list is grouped, in the direction of the header that stands for it. */
export function orderWithin(group: StudyGrouping | undefined, sort: ListOrder): ListOrder {
  if (group === undefined) return sort;
  const { order, shown } = orders[group];
  return sort.column === shown ? { ...order, direction: sort.direction } : order;
}

/** The order as the header shows it. */
export function shownOrder(group: StudyGrouping | undefined, sort: ListOrder): ListOrder {
  const order = orderWithin(group, sort);
  return { ...order, column: (group === undefined ? undefined : orders[group].shown) ?? order.column };
}

/** Returns true if a list stays in its groups when it is ordered by a column. */
export function keepsGroups(group: StudyGrouping | undefined, column: StudySortColumn): boolean {
  return group !== undefined && orders[group].shown === column;
}

type Present = Readonly<{ words: ListWords; today: string; now: number }>;

/** Returns the heading of a study. */
export function groupOfStudy(study: StudyRow, grouping: StudyGrouping, present: Present): GridGroup {
  const { words } = present;
  switch (grouping) {
    case 'patient':
      return { key: String(study.patientKey), name: patientName(study, words) };
    case 'day':
      return { key: study.studyDate ?? '', name: dayName(study, present) };
    case 'modality':
      return { key: study.modality, name: study.modality === '' ? '–' : study.modality };
    case 'reader':
      return {
        key: String(study.reader?.accountId ?? 0),
        name: study.reader?.name ?? words.t('archive.work.readerOption.none'),
      };
    case 'due': {
      const key = dueOf(study.dueAt, present.now);
      return { key, name: words.t(`archive.group.due.${key}`), isLate: key === 'overdue' };
    }
  }
}

/** The name in the direction of its own script, and the number that tells two of one name apart. */
function patientName(study: StudyRow, words: ListWords): string {
  const name = `\u2068${words.name(study)}\u2069`;
  return study.patientId === '' ? name : `${name} · ${study.patientId}`;
}

function dayName(study: StudyRow, { words, today }: Present): string {
  if (study.studyDate === null) return words.t('archive.group.noDay');
  return study.studyDate === today ? words.t('archive.filter.preset.today') : words.date(study);
}

const hourMilliseconds = 3_600_000;

function dueOf(dueAt: string | null, now: number): 'overdue' | 'hour' | 'today' | 'later' | 'none' {
  if (dueAt === null) return 'none';
  const due = Date.parse(dueAt);
  if (due < now) return 'overdue';
  if (due < now + hourMilliseconds) return 'hour';
  return calendarDayOf(new Date(due)) === calendarDayOf(new Date(now)) ? 'today' : 'later';
}
