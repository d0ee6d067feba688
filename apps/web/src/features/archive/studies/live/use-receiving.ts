import { useEffect, useMemo, useRef, useState } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import type { ListedStudy } from '../list/study-cells.tsx';

const quietMilliseconds = 15_000;
const lookEveryMilliseconds = 3_000;

/** Whether images of a study came in within the last 15 s. `heardAt` is when this browser was last told of it. */
export function isReceiving(study: StudyRow, heardAt: number | undefined, now: number): boolean {
  if (study.status !== 'received') return false;
  const last = Math.max(Date.parse(study.changedAt), heardAt ?? 0);
  return now - last < quietMilliseconds;
}

/** The rows with those marked whose images are coming in. A row that is not keeps its identity, and is not drawn again. */
export function useReceiving(rows: readonly StudyRow[], heardAt: ReadonlyMap<string, number>): readonly ListedStudy[] {
  const [now, setNow] = useState(() => Date.now());
  const marked = useRef(new WeakMap<StudyRow, ListedStudy>());
  const mayReceive = rows.some(({ status }) => status === 'received');
  useEffect(() => {
    if (!mayReceive) return undefined;
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), lookEveryMilliseconds);
    return () => window.clearInterval(timer);
  }, [mayReceive, rows]);
  return useMemo(
    () =>
      rows.map((row) => {
        if (!isReceiving(row, heardAt.get(row.studyUid), Math.max(now, heardAt.get(row.studyUid) ?? 0))) return row;
        const known = marked.current.get(row) ?? { ...row, isReceiving: true };
        marked.current.set(row, known);
        return known;
      }),
    [rows, heardAt, now],
  );
}
