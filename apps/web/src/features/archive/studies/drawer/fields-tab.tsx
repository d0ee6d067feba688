import { useId } from 'react';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useCan } from '#api/abilities.tsx';
import { StudyFieldInput } from '#features/archive/study-fields/study-fields.ts';
import { textOfValue } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { useFillField } from './use-fill-field.ts';
import classes from './fields.module.css';

type FieldsTabProps = { readonly study: StudyRow; readonly words: ListWords };

/** Edits a study's values in the house's own fields, each in its place. */
export function FieldsTab({ study, words }: FieldsTabProps) {
  const { t, fields } = words;
  const mayFill = useCan('update', 'Study') && study.binnedAt === null;
  const shown = fields.filter(({ fieldId, status }) => status === 'active' || study.fields[fieldId] !== undefined);
  return (
    <section className={classes['fields']} aria-label={t('studyFields.title')}>
      {shown.map((field) =>
        mayFill ? (
          // What somebody else fills is shown at once.
          <FilledField key={`${field.fieldId}.${study.fields[field.fieldId] ?? ''}`} {...{ field, study }} />
        ) : (
          <StoredField key={field.fieldId} {...{ field, study, words }} />
        ),
      )}
      {shown.length === 0 && <p className="iso-hint">{t('studyFields.noneOffered')}</p>}
    </section>
  );
}

type FieldProps = FieldsTabProps & { readonly field: StudyField };

function FilledField({ field, study }: Omit<FieldProps, 'words'>) {
  const { error, isPending, fill } = useFillField(study, field);
  const value = study.fields[field.fieldId] ?? null;
  return (
    <div className={classes['field']} aria-busy={isPending}>
      <StudyFieldInput {...{ field, stored: value, error }} onFill={fill} />
    </div>
  );
}

function StoredField({ field, study, words }: FieldProps) {
  const id = useId();
  const stored = study.fields[field.fieldId];
  return (
    <div className={classes['field']}>
      <span id={id} className="iso-small">
        {field.name}
      </span>
      <bdi aria-labelledby={id}>{stored === undefined ? '–' : textOfValue(field, stored, words)}</bdi>
    </div>
  );
}
