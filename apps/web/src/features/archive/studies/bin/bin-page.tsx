import type { ListWords, StudyColumn } from '#features/archive/study-rows/study-rows.ts';
import { StudyListPage } from '../list/study-list-page.tsx';
import { binClasses as classes, DaysLeft } from '#features/archive/study-rows/study-rows.ts';

/** The studies in the bin; each can be restored. */
export function BinPage() {
  return <StudyListPage preset="bin" more={columns} />;
}

function columns(words: ListWords): StudyColumn[] {
  return [
    {
      id: 'daysLeft',
      header: words.t('bin.removedIn'),
      width: 90,
      order: 'binnedAt',
      render: (row) => <DaysLeft study={row} words={words} />,
    },
    {
      id: 'binned',
      header: words.t('bin.since'),
      width: 110,
      render: (row) => <span className={classes['days']}>{words.short(row.binnedAt)}</span>,
    },
  ];
}
