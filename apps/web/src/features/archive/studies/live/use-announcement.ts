import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { formatPersonName } from '#ui/format/person-name.ts';

const everyMilliseconds = 10_000;

/**
 * Returns the announcement of studies that came in: together and at most every 10 s; each that is STAT at once, also when it is so only
 * now.
 */
export function useAnnouncement() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const count = useRef(0);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const tell = useCallback(
    ({ priority, patientName, description }: StudyRow, isNew: boolean) => {
      if (priority === 'stat')
        setText(t('archive.list.arrivedStat', { name: formatPersonName(patientName, ''), what: description }));
      if (!isNew) return;
      count.current += 1;
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
