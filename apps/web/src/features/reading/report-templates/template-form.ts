import type { UseFormReturnType } from '@mantine/form';
import type { ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';

/** The props of a tab of a template. */
export type TemplateTabProps = { readonly form: UseFormReturnType<ReportTemplateFields> };
