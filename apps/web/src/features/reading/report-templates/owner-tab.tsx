import { ReportTemplateFields, type ReportTemplate } from '@isocenter/contract/reading/report-templates/fields.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { OwnerFields } from './owner-fields.tsx';
import type { TemplateTabProps } from './template-form.ts';

/** Edits the template's owner, its status, and its description. */
export function OwnerTab({ form, stored }: TemplateTabProps & { readonly stored: ReportTemplate | undefined }) {
  return (
    <>
      <OwnerFields form={form} stored={stored} texts="reportTemplates" />
      <FormSection>
        <FieldsOf
          form={form}
          schema={ReportTemplateFields}
          texts="reportTemplates.field"
          list={[{ name: 'description', kind: 'area', isWide: true }]}
        />
      </FormSection>
    </>
  );
}
