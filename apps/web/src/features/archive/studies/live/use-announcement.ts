import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';

const everyMilliseconds = 10_000;

/** What is said of studies that came in: together and at most every 10 s, STAT at once. */
export function useAnnouncement() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const count = useRef(0);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const tell = useCallback(
    (studies: readonly StudyRow[]) => {
      if (studies.some(({ priority }) => priority === 'stat')) setText(t('archive.list.arrivedStat'));
      count.current += studies.length;
      timer.current ??= window.setTimeout(() => {
        timer.current = undefined;
        setText(t('archive.list.arrived', { count: count.current }));
        count.current = 0;
      }, everyMilliseconds);
    },
    [t],
  );
  return { text, tell };
}
