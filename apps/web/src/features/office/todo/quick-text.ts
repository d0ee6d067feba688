import { dayAt } from '@isocenter/contract/typed-day.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';

/** A task parsed from a typed line: its title, and the parts that were taken out of it. */
export type QuickTask = Readonly<{
  title: string;
  dueDay: string | null;
  dueTime: string;
  tags: readonly string[];
  /** The text behind the last `@`. */
  person: string;
}>;

const daysAhead = 8;

/** Takes a day (in figures, `tomorrow`, a weekday, as the person's language says them), a time, `#tags` and one `@person` out of a line. */
export function readQuick(text: string, format: Pick<DateTimeFormat, 'locale' | 'datePattern'>, now: Date): QuickTask {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const writing = { isMonthFirst: format.datePattern === 'MM/DD/YYYY', locales: [format.locale] };
  const named = namedDays(format.locale, now);
  const dayNamed = (word: string) => {
    const iso = named.get(foldText(word));
    return iso === undefined ? undefined : { iso, words: 1 };
  };
  const tags: string[] = [];
  const title: string[] = [];
  let [dueDay, dueTime, person]: [string | null, string, string] = [null, '', ''];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const day: ReturnType<typeof dayAt> = dueDay === null ? (dayAt(words, at, writing) ?? dayNamed(word)) : undefined;
    const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(word);
    if (day !== undefined) dueDay = day.iso;
    else if (time !== null && dueTime === '') dueTime = `${time[1]?.padStart(2, '0')}:${time[2]}`;
    else if (/^#[\p{L}\p{N}][\p{L}\p{N}_-]{0,29}$/u.test(word)) tags.push(word.slice(1));
    else if (/^@[\p{L}\p{N}]/u.test(word)) person = word.slice(1);
    else title.push(word);
    at += day?.words ?? 1;
  }
  return {
    title: title.join(' '),
    // An hour without a day is one of today.
    dueDay: dueDay ?? (dueTime === '' ? null : calendarDayOf(now)),
    dueTime,
    tags: [...new Set(tags)],
    person,
  };
}

/** Today, tomorrow and the weekdays behind them, as the language calls them. */
function namedDays(locale: string, now: Date): ReadonlyMap<string, string> {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const days = new Map<string, string>();
  for (let ahead = daysAhead - 1; ahead >= 0; ahead -= 1) {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
    const day = calendarDayOf(date);
    const weekdays = (['long', 'short'] as const).map((weekday) =>
      new Intl.DateTimeFormat(locale, { weekday }).format(date).replace('.', ''),
    );
    // A weekday is the next one, never today.
    const names = [...(ahead === 0 ? [] : weekdays), ...(ahead < 3 ? [relative.format(ahead, 'day')] : [])];
    for (const name of names) days.set(foldText(name), day);
  }
  return days;
}
