import type { ListWords } from './list-words.ts';
import { PriorsIcon } from './study-cells.tsx';
import type { StudyColumn } from './study-column.ts';

/** What a row says by signs. */
export function signColumns(words: ListWords): StudyColumn[] {
  return [
    {
      id: 'priors',
      header: words.t('archive.studies.column.priors'),
      headerHidden: true,
      width: 18,
      skeleton: 'none',
      render: (row) => <PriorsIcon study={row} words={words} />,
    },
  ];
}
