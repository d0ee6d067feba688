import { useTranslation } from '#i18n/use-translation.ts';
import { ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import { templateSexes } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { useCodes } from '#api/dictionaries.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { SomeOf } from '#ui/form/some-of.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { TemplateTabProps } from './template-form.ts';

/** Edits the studies for which the template is the first choice. */
export function OfferedTab({ form }: TemplateTabProps) {
  const { t } = useTranslation();
  const modalities = useModalityCodes();
  const bodyParts = useCodes('body-part');
  const fields = { form, schema: ReportTemplateFields, texts: 'reportTemplates.field' } as const;
  const age = { kind: 'number', least: 0, most: 150, unit: t('reportTemplates.years') } as const;
  return (
    <>
      <FormSection hint={t('reportTemplates.offeredHint')}>
        <FieldsOf
          {...fields}
          list={[
            { name: 'modalities', kind: 'codes', isWide: true, choices: modalities },
            { name: 'bodyParts', kind: 'tags', isWide: true, choices: bodyParts },
            { name: 'procedureCodes', kind: 'codes', isWide: true, most: 100 },
          ]}
        />
      </FormSection>
      <FormSection title={t('reportTemplates.field.sexes')}>
        <SomeOf
          label={t('reportTemplates.field.sexes')}
          all={templateSexes}
          labelOf={(sex) => t(`archive.filter.sex.${sex}`)}
          value={form.values.sexes}
          onChange={(sexes) => form.setFieldValue('sexes', sexes)}
        />
        <FieldsOf
          {...fields}
          list={[
            { name: 'ageFrom', ...age },
            { name: 'ageTo', ...age },
            { name: 'isDefault', kind: 'box', isWide: true, hint: t('reportTemplates.defaultHint') },
          ]}
        />
      </FormSection>
    </>
  );
}
