import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const reportTemplatesPage = {
  path: '/report-templates',
  needs: { action: 'read', subject: 'ReportTemplate' },
} as const satisfies PageAddress;

export const reportTemplatesSearchPages: readonly SearchedPage[] = [
  { id: 214, target: 'reportTemplates', title: 'Report Template', icon: 'FileText', page: reportTemplatesPage },
];
