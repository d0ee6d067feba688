import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { FieldCondition } from '@isocenter/contract/archive/study-fields/field-conditions.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { conditionOf, draftOf, operatorsOf, withField, withOperator } from './field-draft.ts';
import { FieldValueEditor } from './field-value-editor.tsx';
import classes from './filter.module.css';

export type FieldEditorProps = {
  /** The condition that is changed; left out, a new one is made. */
  readonly condition?: FieldCondition;
  /** The field that a new one begins with. */
  readonly fieldId?: number;
  readonly words: ListWords;
  readonly onDone: (condition: FieldCondition) => void;
};

/** Edits a condition on one field: the field, the operator, and the value. */
export function FieldEditor({ condition, fieldId: first, words, onDone }: FieldEditorProps) {
  const { t, fields } = words;
  const offered = fields.filter(({ status, fieldId }) => status === 'active' || fieldId === condition?.fieldId);
  const [draft, setDraft] = useState(
    () => (first === undefined ? undefined : withField(first, offered)) ?? draftOf(condition, offered),
  );
  const field = fields.find(({ fieldId }) => fieldId === draft?.fieldId);
  if (draft === undefined || field === undefined)
    return <p className={classes['hint']}>{t('studyFields.filter.goneHint')}</p>;
  const asked = conditionOf(draft, field.kind);
  return (
    <form
      className={classes['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== undefined) onDone(asked);
      }}
    >
      {condition === undefined && (
        <NativeSelect
          label={t('studyFields.filter.field')}
          data={offered.map(({ fieldId, name }) => ({ value: String(fieldId), label: name }))}
          value={String(draft.fieldId)}
          data-autofocus
          onChange={({ currentTarget }) => setDraft(withField(Number(currentTarget.value), offered) ?? draft)}
        />
      )}
      <NativeSelect
        label={t('studyFields.filter.condition')}
        data={operatorsOf(field.kind).map((value) => ({ value, label: t(`studyFields.filter.operator.${value}`) }))}
        value={draft.operator}
        onChange={({ currentTarget }) => setDraft(withOperator(draft, field, currentTarget.value))}
      />
      <FieldValueEditor field={field} draft={draft} words={words} onChange={setDraft} />
      <ActButton kind="primary" type="submit" label={t('studyFields.filter.apply')} disabled={asked === undefined} />
    </form>
  );
}
