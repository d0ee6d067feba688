import type { ListWords } from './list-words.ts';
import type { StudyColumn } from './study-column.ts';
import { DueCell, ReaderCell, ReaderLine } from './work-cells.tsx';

/** Returns the columns of the reader and the due time. */
export function workColumns(words: ListWords): StudyColumn[] {
  const { t } = words;
  return [
    {
      id: 'reader',
      header: t('archive.work.column.reader'),
      width: 74,
      min: 72,
      filter: 'reader',
      skeleton: 'round',
      render: (row, density) =>
        density === 'comfortable' ? <ReaderCell study={row} words={words} /> : <ReaderLine study={row} words={words} />,
    },
    {
      id: 'due',
      header: t('archive.work.column.due'),
      width: 62,
      order: 'urgency',
      filter: 'due',
      skeleton: 'text',
      render: (row) => <DueCell study={row} words={words} />,
    },
  ];
}
