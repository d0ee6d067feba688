import type { ListWords } from '../list/list-words.ts';
import type { StudyColumn } from '../list/study-column.ts';
import { StudyListPage } from '../list/study-list-page.tsx';
import classes from './bin.module.css';
import { DaysLeft } from './days-left.tsx';

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
