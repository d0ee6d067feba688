import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import type { FieldValue } from '@isocenter/contract/archive/studies/study-row.ts';
import { textOfValue } from './field-text.ts';
import type { ListWords } from './list-words.ts';
import { TextOrDash } from './study-cells.tsx';

type FieldCellProps = {
  readonly field: StudyField;
  /** Left out where the study has nothing in it. */
  readonly value: FieldValue | undefined;
  readonly words: ListWords;
};

/** Shows a study's value in a field of the house's own. */
export function FieldCell({ field, value, words }: FieldCellProps) {
  return <TextOrDash quiet text={value === undefined ? '' : textOfValue(field, value, words)} />;
}
