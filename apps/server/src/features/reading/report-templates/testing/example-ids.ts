import { emptyReportTemplate } from '@isocenter/contract/reading/report-templates/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ admin, clinicId, name }) => {
    const template = { ...emptyReportTemplate, name: `Template of ${name}`, owner: 'clinic', clinicId };
    const { templateId } = await admin.json<{ templateId: number }>('/api/report-templates', json(template));
    return { 'report-template': templateId };
  },
};
