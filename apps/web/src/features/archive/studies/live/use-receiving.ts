import { useEffect, useMemo, useState } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ListedStudy } from '#features/archive/study-rows/study-rows.ts';

const quietMilliseconds = 15_000;
const lookEveryMilliseconds = 3_000;

/** Returns true if images of a study came in within the last 15 s. `heardAt` is the time of the last event in this browser. */
export function isReceiving(study: StudyRow, heardAt: number | undefined, now: number): boolean {
  if (study.status !== 'received') return false;
  // The clocks of archive and browser may differ; what was heard here is of this clock.
  return now - (heardAt ?? Date.parse(study.changedAt)) < quietMilliseconds;
}

/** The rows with those marked whose images are coming in. A row that is not keeps its identity, and is not drawn again. */
export function useReceiving(rows: readonly StudyRow[], heardAt: ReadonlyMap<string, number>): readonly ListedStudy[] {
  const [now, setNow] = useState(() => Date.now());
  const mayReceive = rows.some(({ status }) => status === 'received');
  useEffect(() => {
    if (!mayReceive) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), lookEveryMilliseconds);
    return () => window.clearInterval(timer);
  }, [mayReceive]);
  const marked = rows
    .filter((row) => isReceiving(row, heardAt.get(row.studyUid), now))
    .map(({ studyUid }) => studyUid)
    .join(' ');
  return useMemo(() => {
    if (marked === '') return rows;
    const uids = new Set(marked.split(' '));
    return rows.map((row) => (uids.has(row.studyUid) ? { ...row, isReceiving: true } : row));
  }, [rows, marked]);
}
