import type { FieldAnswers } from '@isocenter/contract/reading/reports/field-answers.ts';
import type { Report } from '@isocenter/contract/reading/reports/fields.ts';
import { AnswerField } from '#features/reading/report-templates/report-templates.ts';
import classes from './report.module.css';

export interface AnswerFieldsProps {
  readonly report: Report;
  /** The names of the template's fields. */
  readonly names: readonly string[];
  readonly disabled: boolean;
  readonly onAnswer: (name: string, value: FieldAnswers[string]) => void;
}

/** The fields that a section of the template names, to be answered; the text follows. */
export function AnswerFields({ report, names, disabled, onAnswer }: AnswerFieldsProps) {
  const fields = report.template.fields.filter(({ name, kind }) => names.includes(name) && kind !== 'computed');
  if (fields.length === 0) return null;
  return (
    <div className={classes['answers']}>
      {fields.map((field) => (
        <AnswerField
          key={field.name}
          size="xs"
          field={field}
          answer={report.answers[field.name]}
          disabled={disabled}
          onAnswer={(value) => onAnswer(field.name, value)}
        />
      ))}
    </div>
  );
}
