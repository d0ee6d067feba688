import type { ListWords } from './list-words.ts';
import type { ListedStudy } from './study-cells.tsx';
import { useMinute } from '#ui/format/use-minute.ts';
import classes from './bin.module.css';

const dayMilliseconds = 86_400_000;
const lastDays = 3;

type DaysLeftProps = { readonly study: ListedStudy; readonly words: ListWords };

/** In how many days a study is removed from the bin for good; the last ones stand out. That of a protected patient stays. */
export function DaysLeft({ study: { removedAt }, words: { t } }: DaysLeftProps) {
  const now = useMinute();
  if (removedAt === null) return <span className={classes['days']}>{t('bin.isKept')}</span>;
  const count = Math.max(0, Math.ceil((Date.parse(removedAt) - now) / dayMilliseconds));
  return <span className={classes[count <= lastDays ? 'lastDays' : 'days']}>{t('bin.daysLeft', { count })}</span>;
}

/** The same as a card says it. */
export function RemovedIn(props: DaysLeftProps) {
  return (
    <span>
      {props.study.removedAt !== null && props.words.t('bin.removedIn')} <DaysLeft {...props} />
    </span>
  );
}
