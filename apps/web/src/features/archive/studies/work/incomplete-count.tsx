import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { Count } from '#i18n/count.tsx';
import type { ListWords } from '../list/list-words.ts';
import classes from './work.module.css';

type Missing = NonNullable<StudyRow['missing']>;

/** “22 of 24”, and which are missing. */
export function IncompleteCount({
  study,
  missing,
  words: { t },
}: {
  readonly study: StudyRow;
  readonly missing: Missing;
  readonly words: ListWords;
}) {
  const text = missing.gaps
    .map(({ series, count, numbers }) =>
      numbers.length === 0
        ? t('archive.work.missingSlices', { count, series: series ?? '–' })
        : t('archive.work.missingImages', { images: numbers.map(runText).join(', '), series: series ?? '–' }),
    )
    .join(' ');
  return (
    <span className={classes['incomplete']} title={text}>
      <Count of={study.instanceCount} />
      <span className={classes['of']}>
        {t('archive.work.of', { count: study.instanceCount + missing.count })}
        <span className="iso-visually-hidden"> {text}</span>
      </span>
    </span>
  );
}

/** `17` or `17–19`. */
function runText([first = 0, last = first]: readonly number[]): string {
  return first === last ? String(first) : `${first}–${last}`;
}
