import { NumberInput, TextInput } from '@mantine/core';
import { valueOfWords } from '@isocenter/contract/archive/study-fields/field-conditions.ts';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import { OptionBoxes } from '#ui/filters/option-boxes.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { DaysEditor } from './days-editor.tsx';
import { isTurned, type FieldDraft } from './field-draft.ts';

type FieldValueEditorProps = {
  readonly field: StudyField;
  readonly draft: FieldDraft;
  readonly words: ListWords;
  readonly onChange: (draft: FieldDraft) => void;
};

/** Edits the value of a condition, by the field's kind. */
export function FieldValueEditor({ field, draft, words: { t }, onChange }: FieldValueEditorProps) {
  const setValue = (value: string | undefined): void => onChange({ ...draft, value: value ?? '' });
  switch (draft.operator) {
    case 'filled':
    case 'empty':
      return null;
    case 'days':
    case 'notDays':
      return <DaysEditor value={draft.value === '' ? undefined : draft.value} onChange={setValue} />;
    case 'equals':
    case 'unequal':
    case 'from':
      return <Amount name="from" {...{ field, draft, onChange }} label={t('studyFields.filter.amount')} />;
    case 'to':
      return <Amount name="to" {...{ field, draft, onChange }} label={t('studyFields.filter.amount')} />;
    case 'between':
      return (
        <>
          <Amount name="from" {...{ field, draft, onChange }} label={t('archive.filter.from')} />
          <Amount
            name="to"
            {...{ field, draft, onChange }}
            label={t('archive.filter.to')}
            error={isTurned(draft) && t('studyFields.filter.turned')}
          />
        </>
      );
    case 'has':
    case 'is':
    case 'not':
      if (field.kind === 'text')
        return (
          <TextInput
            label={t('studyFields.filter.text')}
            value={draft.value}
            maxLength={200}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        );
      return (
        <OptionBoxes
          chosen={draft.value === '' ? undefined : draft.value}
          onChange={setValue}
          single={field.kind === 'yes-no'}
          options={optionsOf(field, t)}
        />
      );
  }
}

function optionsOf({ kind, choices }: StudyField, t: ListWords['t']) {
  if (kind === 'yes-no')
    return (['yes', 'no'] as const).map((value) => ({ value, label: t(`studyFields.answer.${value}`) }));
  return choices.map((choice) => ({ value: valueOfWords([choice]), label: choice }));
}

type AmountProps = Pick<FieldValueEditorProps, 'field' | 'draft' | 'onChange'> & {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly error?: string | false;
};

function Amount({ name, field, draft, label, error, onChange }: AmountProps) {
  return (
    <NumberInput
      label={label}
      value={draft[name]}
      error={error}
      hideControls
      decimalScale={9}
      {...(field.unit === '' ? {} : { rightSection: field.unit, rightSectionWidth: 64 })}
      onChange={(value) => onChange({ ...draft, [name]: String(value) })}
    />
  );
}
