import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { SavedQueryFields, type QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { repeatings } from '@isocenter/contract/network/queries/queries.ts';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { BelongingFields } from '../belonging-fields.tsx';
import { CriteriaInWords } from './criteria-in-words.tsx';

type Form = UseFormReturnType<SavedQueryFields>;
type Present = Pick<SavedQueryFields, 'criteria' | 'sources'>;

export type SavedQueryFormProps = {
  readonly form: Form;
  /** The present query of the page; undefined for a new one, which begins with it. */
  readonly present: Present | undefined;
  readonly sources: readonly QuerySource[];
};

/** Edits the name, the criteria and the repetition of a saved query. */
export function SavedQueryForm({ form, present, sources }: SavedQueryFormProps) {
  const { t } = useTranslation();
  const { criteria, sources: named, repeats } = form.values;
  const error = errorAt(form.errors, 'criteria') ?? errorAt(form.errors, 'sources');
  const isOther = present !== undefined && JSON.stringify([criteria, named]) !== JSON.stringify(pairOf(present));
  return (
    <>
      <FormSection>
        <FieldsOf
          form={form}
          schema={SavedQueryFields}
          texts="queries.kept.field"
          list={[{ name: 'name', isWide: true }]}
        />
      </FormSection>
      <FormSection title={t('queries.kept.asks')}>
        <WideField>
          <CriteriaInWords criteria={criteria} named={named} sources={sources} />
          {error !== undefined && error !== null && <p role="alert">{error}</p>}
          {isOther && (
            <ActButton size="small" label={t('queries.kept.takeOver')} onClick={() => form.setValues({ ...present })} />
          )}
        </WideField>
      </FormSection>
      <FormSection title={t('queries.kept.when')}>
        <WideField>
          <ChoiceField
            label={t('queries.kept.field.repeats')}
            choices={repeatings.map((value) => ({ value, label: t(`queries.kept.repeats.${value}`) }))}
            value={repeats}
            onChange={(value) => form.setFieldValue('repeats', value)}
          />
        </WideField>
        {repeats === 'often' && (
          <FieldsOf
            form={form}
            schema={SavedQueryFields}
            texts="queries.kept.field"
            list={[{ name: 'everyMinutes', kind: 'number', least: 5, most: 1_440, unit: t('queries.kept.minutes') }]}
          />
        )}
        {repeats === 'nightly' && (
          <FieldsOf
            form={form}
            schema={SavedQueryFields}
            texts="queries.kept.field"
            list={[{ name: 'atTime', kind: 'time', hint: t('queries.kept.atTimeHint') }]}
          />
        )}
      </FormSection>
      {repeats !== 'never' && <Retrieving form={form} />}
    </>
  );
}

function pairOf({ criteria, sources }: Present) {
  return [criteria, sources];
}

/** Edits the retrieval of found studies that are not here. */
function Retrieving({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const mayRetrieve = useCan('create', 'Query');
  const { retrieves } = form.values;
  return (
    <FormSection title={t('queries.retrieve')}>
      <WideField>
        <Checkbox
          label={t('queries.kept.field.retrieves')}
          description={t('queries.kept.retrievesHint')}
          disabled={!mayRetrieve && !retrieves}
          {...form.getInputProps('retrieves', { type: 'checkbox' })}
        />
      </WideField>
      {retrieves && (
        <WideField>
          <BelongingFields value={form.values} onChange={(part) => form.setValues(part)} />
        </WideField>
      )}
    </FormSection>
  );
}
