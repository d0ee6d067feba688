import { Checkbox, NumberInput, Select } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { RuleFields, type Rule } from '@isocenter/contract/archive/rules/fields.ts';
import { ruleKinds } from '@isocenter/contract/archive/rules/rules.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormLayout, FormSection, WideField } from '#ui/form/form-layout.tsx';
import { ReadOnlyPart } from '#ui/form/read-only-part.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { ConflictNotice } from '#ui/records/conflict-notice.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RecordFooter } from '#ui/records/record-footer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { TreeEditor, listingsClasses as listings, asGroup } from '#features/archive/filters/filters.ts';
import { ActsEditor } from './acts-editor.tsx';
import { RuleFaults } from './rule-faults.tsx';
import type { RuleForm } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';
import { ruleKind } from './rule-kind.ts';

export type RuleEditorProps = {
  readonly open: number | 'new';
  readonly words: ListWords;
  readonly onSaved: (ruleId: number) => void;
};

/** One rule: which studies, what is done with them and when; beside it what it would have done, and did. */
export function RuleEditor({ open, words, onSaved }: RuleEditorProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const isNew = open === 'new';
  /** A new one is left for the one that was made of it. */
  const isSaved = useRef(false);
  const { record, stored, loaded } = useStoredRecord(ruleKind, {
    open,
    onSaved: (saved) => {
      toasts.done(t(isNew ? 'record.added' : 'record.saved', { name: saved.name }));
      isSaved.current = true;
      if (isNew) onSaved(saved.ruleId);
    },
  });
  const { form, isReady } = record;
  const fieldName = useFieldName('routingRules.field');
  const blocker = useLeaveBlocker(record.changes, () => !(isNew && isSaved.current));
  if (!isReady)
    return (
      <div className={listings['middle']}>
        <RecordWaiting error={loaded?.error ?? null} refetch={() => void loaded?.refetch()} />
      </div>
    );
  const mayChange = isNew || stored?.may.change === true;
  return (
    <>
      <div className={listings['middle']}>
        <div className={listings['scroll']}>
          <FormLayout onSubmit={() => void record.save()} takesFocus={isNew}>
            {stored !== undefined && <RuleFaults rule={stored} words={words} />}
            {record.failure !== undefined && <Notice tone="danger">{record.failure}</Notice>}
            {record.conflict !== undefined && (
              <ConflictNotice conflict={record.conflict} values={form.values} fieldName={fieldName} />
            )}
            <ReadOnlyPart because={mayChange ? undefined : t('record.readOnly')}>
              <WhichFields form={form} words={words} />
              <ActsEditor form={form} words={words} people={stored?.people ?? nobody} />
              <WhenFields form={form} />
            </ReadOnlyPart>
          </FormLayout>
        </div>
        {mayChange && (
          <div className={listings['footer']}>
            <RecordFooter record={record} blocker={blocker} />
          </div>
        )}
      </div>
      <RulePreview rule={form.values} stored={stored} words={words} hasChanges={record.changes > 0} />
    </>
  );
}

const nobody: Rule['people'] = [];

/** Edits the name, and the studies on which it fires: criteria of its own, or those of a saved filter. */
function WhichFields({ form, words }: { readonly form: RuleForm; readonly words: ListWords }) {
  const { t } = useTranslation();
  const tree = asGroup(form.values.criteria);
  const error = errorAt(form.errors, 'criteria');
  return (
    <>
      <FormSection>
        <FieldsOf form={form} schema={RuleFields} texts="routingRules.field" list={[{ name: 'name', isWide: true }]} />
        <ChoiceField
          label={t('routingRules.field.kind')}
          choices={ruleKinds.map((value) => ({ value, label: t(`routingRules.kinds.${value}`) }))}
          value={form.values.kind}
          onChange={(kind) => form.setFieldValue('kind', kind)}
        />
        <Select
          label={t('routingRules.fromFilter')}
          placeholder={t('routingRules.ownCriteria')}
          searchable
          openOnFocus={false}
          data={words.saved.map(({ filterId, name }) => ({ value: String(filterId), label: name }))}
          value={null}
          onChange={(id) => {
            const filter = words.saved.find(({ filterId }) => String(filterId) === id);
            if (filter !== undefined) form.setFieldValue('criteria', asGroup(filter.criteria));
          }}
        />
      </FormSection>
      <FormSection title={t(`routingRules.when.${form.values.kind}`)}>
        <WideField>
          <TreeEditor
            tree={tree}
            counts={noCounts}
            words={words}
            onChange={(criteria) => form.setFieldValue('criteria', criteria)}
          />
          {error !== undefined && error !== null && (
            <p role="alert" className={listings['fault']}>
              {error}
            </p>
          )}
        </WideField>
      </FormSection>
    </>
  );
}

const noCounts = new Map<string, never>();

function WhenFields({ form }: { readonly form: RuleForm }) {
  const { t } = useTranslation();
  const { kind, windowFrom } = form.values;
  const number = (name: 'waitMinutes' | 'afterDays') => (
    <NumberInput
      label={t(`routingRules.field.${name}`)}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      value={form.values[name]}
      onChange={(value) => form.setFieldValue(name, typeof value === 'number' ? value : 0)}
      error={errorAt(form.errors, name)}
    />
  );
  const time = (name: 'windowFrom' | 'windowTo') => (
    <TimeField
      label={t(`routingRules.field.${name}`)}
      value={form.values[name]}
      onChange={(value) => form.setFieldValue(name, value)}
      error={errorAt(form.errors, name)}
    />
  );
  const box = (name: 'isStatAtOnce' | 'stops') => (
    <WideField>
      <Checkbox label={t(`routingRules.field.${name}`)} {...form.getInputProps(name, { type: 'checkbox' })} />
    </WideField>
  );
  return (
    <FormSection title={t('routingRules.how')}>
      {kind === 'routing' ? number('waitMinutes') : number('afterDays')}
      <div />
      {time('windowFrom')}
      {time('windowTo')}
      {windowFrom !== '' && box('isStatAtOnce')}
      {kind === 'routing' && box('stops')}
    </FormSection>
  );
}
