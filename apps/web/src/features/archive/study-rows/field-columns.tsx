import { Suspense } from 'react';
import { latePart } from '#i18n/late-part.ts';
import type { ListWords } from './list-words.ts';
import type { StudyColumn } from './study-column.ts';

const FieldCell = latePart(() => import('./field-cell.tsx').then((file) => file.FieldCell), ['studyFields']);

/** The server's order for the values of a kind. */
const orderOf = { number: 'number', date: 'date', text: 'text', choice: 'text', 'yes-no': 'text' } as const;

/** The house's own fields that lists show, in their order. */
export function fieldColumns(words: ListWords): StudyColumn[] {
  return words.fields
    .filter(({ inList, status }) => inList && status === 'active')
    .map((field) => ({
      id: `field${field.fieldId}`,
      header: field.name,
      width: 110,
      order: `${orderOf[field.kind]}${field.fieldId}`,
      filter: field.fieldId,
      ...(field.kind === 'number' && { align: 'end' }),
      render: ({ fields }) => (
        <Suspense fallback={null}>
          <FieldCell {...{ field, words }} value={fields[field.fieldId]} />
        </Suspense>
      ),
    }));
}
