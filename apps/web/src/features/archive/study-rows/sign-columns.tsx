import type { ListWords } from './list-words.ts';
import { StudySigns } from './study-signs.tsx';
import type { StudyColumn } from './study-column.ts';

/** Returns the columns of a row's signs: in two lines if the row has two. */
export function signColumns(words: ListWords): StudyColumn[] {
  const common = { header: words.t('archive.studies.column.signs'), headerHidden: true, skeleton: 'none' } as const;
  return [
    {
      ...common,
      id: 'signs',
      width: 52,
      densities: ['comfortable', 'cards'],
      render: (row) => <StudySigns study={row} words={words} inTwoLines />,
    },
    {
      ...common,
      id: 'signsLine',
      width: 98,
      densities: ['standard', 'compact'],
      render: (row) => <StudySigns study={row} words={words} />,
    },
  ];
}
