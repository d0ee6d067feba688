import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import { sectionKinds } from '@isocenter/contract/reading/report-templates/template-fields.ts';
import { useTextTags } from '#features/system/text-languages/text-languages.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { FieldList } from './field-list.tsx';
import { SectionEditor } from './section-editor.tsx';
import { useSectionNames } from './section-words.ts';
import classes from './report-templates.module.css';
import type { TemplateTabProps } from './template-form.ts';
import { useTemplateFields } from './use-template-fields.ts';

/** Edits the name and the text of the template: its sections in their order, with fields in them. */
export function TextTab({ form, mayChange }: TemplateTabProps & { readonly mayChange: boolean }) {
  const { t } = useTranslation();
  const languages = useTextTags();
  const { sections } = form.values;
  const [active, setActive] = useState<number>();
  const fields = useTemplateFields(form);
  return (
    <>
      <FormSection>
        <FieldsOf
          form={form}
          schema={ReportTemplateFields}
          texts="reportTemplates.field"
          list={[
            { name: 'name', isWide: true },
            { name: 'alias', kind: 'code', hint: t('reportTemplates.aliasHint') },
            { name: 'language', kind: 'code', choices: languages, hint: t('reportTemplates.languageHint') },
          ]}
        />
      </FormSection>
      <FormSection title={t('reportTemplates.sections')} hint={t('reportTemplates.textHint')}>
        <WideField>
          <ol className={classes['sections']}>
            {sections.map((_, at) => (
              // Sections are told apart by their place alone.
              <li key={at}>
                <SectionEditor
                  form={form}
                  at={at}
                  fields={fields}
                  isActive={active === at}
                  onActive={() => setActive(at)}
                />
              </li>
            ))}
          </ol>
          {mayChange && <AddSection form={form} />}
        </WideField>
      </FormSection>
      <FieldList form={form} fields={fields} />
    </>
  );
}

function AddSection({ form }: TemplateTabProps) {
  const { t } = useTranslation();
  const nameOf = useSectionNames();
  return (
    <LaterMenu position="bottom-start" target={<ActButton size="small" label={t('reportTemplates.addSection')} />}>
      {(Menu) =>
        sectionKinds.map((kind) => (
          <Menu.Item
            key={kind}
            onClick={() => form.insertListItem('sections', { kind, heading: '', text: '', isLeftOutEmpty: false })}
          >
            {nameOf(kind)}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  );
}
