import {
  type FigureBy,
  figureMeasures,
  type FigureName,
  figureNames,
} from '@isocenter/contract/insight/figures/figure-measures.ts';

const day = 86_400_000;
const dayOf = (before: number): string => new Date(Date.now() - before * day).toISOString().slice(0, 10);
const daysBack = (days: number): string => `from=${dayOf(days - 1)}&to=${dayOf(0)}`;

/** Periods of Data Analytics; the archive of the bench goes back ten years, of which five are queried. */
const periods = { '28 days': daysBack(28), 'a year': daysBack(365), 'five years': daysBack(1826) };
type Period = keyof typeof periods;

const turnaround = 'final,turnaroundMedian,turnaroundP75,turnaroundP90,turnaroundP95,inTarget,late';
const volumes = 'received,images,bytes';

export interface FigureCall {
  readonly name: string;
  readonly path: string;
}

function call(period: Period, measures: string, more = ''): FigureCall {
  const [shown] = measures.split(',');
  return {
    name: `${period}: ${shown ?? ''}${more === '' ? ' as a whole' : ` ${more.replaceAll('&', ', ').replace(', ', '')}`}`,
    path: `/api/figures?measures=${measures}&${periods[period]}${more}`,
  };
}

/** The requests of the Data Analytics pages, and those that people may make. */
export const figureCalls: readonly FigureCall[] = (['28 days', 'a year', 'five years'] as const).flatMap((period) => {
  const fine = period === 'five years' ? 'month' : 'day';
  return [
    call(period, turnaround),
    call(period, turnaround, `&by=${fine}`),
    call(period, turnaround, '&by=modality'),
    call(period, turnaround, `&by=${fine}&modality=CT`),
    call(period, turnaround, '&by=clinic&within=modality'),
    call(period, volumes, `&by=${fine}&within=modality`),
    call(period, volumes, `&by=${fine}&clinicId=2`),
    call(period, volumes, '&by=week'),
    call(period, 'received', '&by=weekday-hour'),
    call(period, volumes, '&by=referrer'),
    call(period, volumes, '&by=station&modality=MR'),
    call(period, 'weight,final', '&by=reader'),
    call(period, 'weight,final', '&by=reader&within=modality'),
    call(period, turnaround, '&by=month&readerId=1003'),
    call(period, 'stored,bytes', '&by=month'),
    call(period, 'unread,unassigned,overdue', '&by=age'),
    call(period, 'dosed,overDose,doseMedian', `&by=${fine === 'day' ? 'week' : 'year'}&modality=CT`),
    call(period, 'signIns,viewerSessions,activePeople', '&by=month'),
  ];
});

/** Each figure alone, over five years, by month where it can be divided so. */
export const everyFigure: readonly FigureCall[] = figureNames
  .filter((name) => figureMeasures[name].topic !== 'activity')
  .map((name) => call('five years', name, `&by=${isByMonth(name) ? 'month' : 'modality'}`));

function isByMonth(name: FigureName): boolean {
  const shown: readonly FigureBy[] = figureMeasures[name].by;
  return shown.includes('month');
}
