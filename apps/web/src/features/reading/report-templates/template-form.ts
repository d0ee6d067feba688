import type { UseFormReturnType } from '@mantine/form';
import type { ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';

/** What draws a part of a template while it is written. */
export type TemplateTabProps = { readonly form: UseFormReturnType<ReportTemplateFields> };
