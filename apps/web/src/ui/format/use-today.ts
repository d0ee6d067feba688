import { useEffect, useState } from 'react';
import { calendarDayOf } from './calendar-day.ts';

const lookEveryMilliseconds = 30_000;

/** The person's calendar day; “today” moves on at midnight, also in a list that stays open. */
export function useToday(): string {
  const [today, setToday] = useState(() => calendarDayOf(new Date()));
  useEffect(() => {
    const timer = window.setInterval(() => setToday(calendarDayOf(new Date())), lookEveryMilliseconds);
    return () => window.clearInterval(timer);
  }, []);
  return today;
}
