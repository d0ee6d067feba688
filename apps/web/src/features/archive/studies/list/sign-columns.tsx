import type { ListWords } from './list-words.ts';
import { StudySigns } from './study-signs.tsx';
import type { StudyColumn } from './study-column.ts';

/** What a row says by signs. */
export function signColumns(words: ListWords): StudyColumn[] {
  return [
    {
      id: 'signs',
      header: words.t('archive.studies.column.signs'),
      headerHidden: true,
      width: 66,
      skeleton: 'none',
      render: (row) => <StudySigns study={row} words={words} />,
    },
  ];
}
