import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import { formatTime } from '#ui/format/date-time.ts';
import { dueStateAt } from '#ui/format/due-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { DueTime } from '#ui/status/due-time.tsx';
import type { ListWords } from './list-words.ts';
import type { ListedStudy } from './study-cells.tsx';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import classes from './work.module.css';

type CellProps = { readonly study: ListedStudy; readonly words: ListWords };

/** Shows the reader of a study, or the person that it is assigned to, and what goes on. */
export function ReaderCell({ study, words }: CellProps) {
  const { t } = words;
  const { reader, readerGroup } = study;
  if (reader === null)
    return (
      <span className={classes['nobody']}>
        {readerGroup === null ? t('archive.work.nobody') : t('archive.work.ofGroup', { group: readerGroup.name })}
      </span>
    );
  return (
    <span className={classes['reader']}>
      <PersonAvatar name={reader.name} writing={study.lock !== null} writingLabel={t('archive.work.isReading')} />
      <CellLines first={<bdi>{reader.name}</bdi>} second={readerLine({ study, words })} />
    </span>
  );
}

/** The same on one line. */
export function ReaderLine({ study, words }: CellProps) {
  const { reader, readerGroup } = study;
  const name = reader?.name ?? readerGroup?.name;
  return (
    <span className={classes['nobody']}>{name === undefined ? words.t('archive.work.nobody') : <bdi>{name}</bdi>}</span>
  );
}

function readerLine({ study, words: { t, short, formats } }: CellProps): string {
  const isToday = calendarDayOf(new Date(study.movedAt)) === calendarDayOf(new Date());
  const time = isToday ? formatTime(study.movedAt, formats) : short(study.movedAt);
  const asker = study.lock?.requestedBy?.name;
  if (asker !== undefined) return t('archive.work.requestedBy', { name: asker });
  if (study.lateAt !== null) return t('archive.work.late');
  if (study.status === 'reading') return t('archive.work.readingSince', { time });
  if (study.status === 'draft') return t('archive.work.draftOf', { time });
  if (study.status === 'on-hold') return study.holdReason;
  return '';
}

/** The ring that closes, and what is left of the time to the report. */
export function DueCell({ study, words: { t } }: CellProps) {
  const now = useMinute();
  const { dueAt, receivedAt } = study;
  const target =
    dueAt === null
      ? null
      : { startedAt: Date.parse(receivedAt), dueAt: Date.parse(dueAt), finishedAt: null, paused: false };
  // What is on hold is due at no time: it says so.
  const state = study.status === 'on-hold' ? ({ kind: 'paused' } as const) : dueStateAt(target, now);
  const labels = {
    day: t('archive.studies.age.day'),
    met: t('archive.work.due.met'),
    paused: t('archive.work.due.paused'),
    none: t('archive.work.due.none'),
    left: (time: string) => t('archive.work.due.left', { time }),
    late: (time: string) => t('archive.work.due.late', { time: time.replace('−', '') }),
  };
  return <DueTime state={state} labels={labels} />;
}
