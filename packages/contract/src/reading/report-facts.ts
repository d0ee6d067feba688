import { defineRoute } from '../route.ts';
import { strict, Uid } from '../schemas.ts';
import { ReportFacts } from './merge-fields.ts';

/** What a template is filled with for a study: what is known of it, its patient, earlier studies and the caller's measurements. */
export const getReportFacts = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report-facts',
  summary: 'What a report of a study is filled with',
  access: { kind: 'ability', action: 'read', subject: 'ReportTemplate' },
  params: strict({ studyUid: Uid }),
  response: ReportFacts,
  audit: 'study.preview',
});
