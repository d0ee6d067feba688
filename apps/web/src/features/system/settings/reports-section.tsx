import { useTranslation } from '#i18n/use-translation.ts';
import { checkReportSettings, putReportSettings } from '@isocenter/contract/reading/reports/endpoints.ts';
import { reportForms } from '@isocenter/contract/reading/reports/reports.ts';
import { ReportSettings } from '@isocenter/contract/reading/reports/report-settings-fields.ts';
import { call } from '#api/client.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { reportsQuery } from './settings-query.ts';
import { useSectionForm, type StateOf } from './use-section-form.ts';

export function ReportsSection() {
  return (
    <LoadedSection query={reportsQuery}>
      {(state) => <ReportsEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function ReportsEditing({ state }: { readonly state: StateOf<ReportSettings> }) {
  const { t } = useTranslation();
  const section = useSectionForm(state, {
    name: 'reports',
    schema: ReportSettings,
    check: (body, signal) => call(checkReportSettings, { body }, { signal }),
    put: (body) => call(putReportSettings, { body }),
  });
  const { form } = section;
  return (
    <SectionEditing
      name="reports"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={(field, { intoStudy, editHours }) =>
        field === 'editHours' ? String(editHours) : t(`settings.intoStudy.${intoStudy}`)
      }
    >
      <Card>
        <FormSection>
          <WideField>
            <ChoiceField
              label={t('settings.field.intoStudy')}
              hint={t('settings.hint.intoStudy')}
              choices={reportForms.map((value) => ({ value, label: t(`settings.intoStudy.${value}`) }))}
              value={form.values.intoStudy}
              onChange={(value) => form.setFieldValue('intoStudy', value)}
            />
          </WideField>
          <FieldsOf
            form={form}
            schema={ReportSettings}
            texts="settings.field"
            list={[
              { name: 'editHours', kind: 'number', least: 0, most: 168, unit: 'h', hint: t('settings.hint.editHours') },
            ]}
          />
        </FormSection>
      </Card>
    </SectionEditing>
  );
}
