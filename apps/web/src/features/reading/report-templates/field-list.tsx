import { useTranslation } from '#i18n/use-translation.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldProperties } from './field-properties.tsx';
import classes from './report-templates.module.css';
import type { TemplateTabProps } from './template-form.ts';
import type { TemplateFieldsModel } from './use-template-fields.ts';

/** All fields in the order in which they are computed, also those that stand in no text. */
export function FieldList({ form, fields }: TemplateTabProps & { readonly fields: TemplateFieldsModel }) {
  const { t } = useTranslation();
  const { open, show } = fields;
  const all = form.values.fields;
  if (all.length === 0) return null;
  const isOpenHere = open !== undefined && open.section === undefined;
  return (
    <FormSection title={t('reportTemplates.field.fields')} hint={t('reportTemplates.fieldsHint')}>
      <WideField>
        <ul className={classes['fields']}>
          {all.map(({ name, label, kind }, at) => (
            <li key={at}>
              <button
                type="button"
                aria-expanded={isOpenHere && open.name === name}
                data-wrong={errorAt(form.errors, `fields.${at}`) !== undefined}
                onClick={() => show(isOpenHere && open.name === name ? undefined : name)}
              >
                <bdi>{label || name}</bdi> <span>{t(`reportTemplates.kind.${kind}`)}</span>
              </button>
            </li>
          ))}
        </ul>
        {isOpenHere && <FieldProperties form={form} fields={fields} name={open.name} />}
      </WideField>
    </FormSection>
  );
}
