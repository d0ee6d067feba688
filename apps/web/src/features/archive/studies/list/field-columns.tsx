import { Suspense } from 'react';
import { lazyWithTexts } from '#i18n/lazy-with-texts.ts';
import type { ListWords } from './list-words.ts';
import type { StudyColumn } from './study-column.ts';

const FieldCell = lazyWithTexts(['studyFields'], () => import('./field-cell.tsx').then((file) => file.FieldCell));

/** The house's own fields that lists show, in their order. */
export function fieldColumns(words: ListWords): StudyColumn[] {
  return words.fields
    .filter(({ inList, status }) => inList && status === 'active')
    .map((field) => ({
      id: `field${field.fieldId}`,
      header: field.name,
      width: 110,
      filter: 'field',
      ...(field.kind === 'number' && { align: 'end' }),
      render: ({ fields }) => (
        <Suspense fallback={null}>
          <FieldCell {...{ field, words }} held={fields[field.fieldId]} />
        </Suspense>
      ),
    }));
}
