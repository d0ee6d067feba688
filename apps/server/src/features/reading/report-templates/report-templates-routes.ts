import {
  getReportFacts,
  exportReportTemplates,
  getTemplateAsMrrt,
  getTemplateVersion,
  listTemplateVersions,
  readMrrt,
  templateRoutes,
} from '@isocenter/contract/reading/report-templates/routes.ts';
import type { ReportTemplateRow } from '@isocenter/contract/reading/report-templates/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit, serveRecord, serveTable, type StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { readTemplate } from './mrrt/read-mrrt.ts';
import { mrrtOf } from './mrrt/write-mrrt.ts';
import { findReportFacts } from './report-facts-queries.ts';
import { pageOfTemplates } from './template-list-queries.ts';
import { mayOfTemplates, requireTemplate, templateRecord } from './template-record.ts';
import { findVersion, pageOfVersions } from './version-queries.ts';

/** The columns of the file of report templates. */
const columns: TableColumns<ReportTemplateRow> = {
  name: ({ name }) => name,
  alias: ({ alias }) => alias,
  language: ({ language }) => language,
  modalities: ({ modalities }) => modalities.join(' '),
  bodyParts: ({ bodyParts }) => bodyParts.join(', '),
  owner: ({ owner }) => owner,
  ownerName: ({ ownerName }) => ownerName,
  sections: ({ sections }) => sections,
  fields: ({ fields }) => fields,
  version: ({ revision }) => revision,
  changedAt: ({ changedAt }) => changedAt,
  status: ({ status }) => status,
};

export interface TemplateParts {
  readonly db: Db;
  readonly studyLog: StudyLog;
}

export function reportTemplatesRoutes(server: HttpServer, { db, studyLog }: TemplateParts): void {
  serveTable(server, exportReportTemplates, {
    db,
    name: 'report-templates',
    columns,
    read: (principal, query) => pageOfTemplates(db, principal, query),
  });

  serve(server, getReportFacts, async ({ params: { studyUid }, principal }) => {
    const facts = await findReportFacts(db, principal, studyUid);
    if (facts === undefined) throw new AppError('not-found', 'There is no such study.');
    await studyLog.note(principal, 'study.preview', studyUid);
    return facts;
  });

  versionRoutes(server, db);
  mrrtRoutes(server, db);

  serveRecord(server, templateRoutes, {
    db,
    record: templateRecord,
    page: pageOfTemplates,
    may: (principal) => mayOfTemplates(principal),
    shown: (_db, principal, { changedAt, ...stored }) => ({
      ...stored,
      changedAt: changedAt.toISOString(),
      may: mayOfTemplates(principal, stored),
    }),
  });
}

function versionRoutes(server: HttpServer, db: Db): void {
  servePage(server, listTemplateVersions, {
    read: async (principal, query, { params }) => {
      await requireTemplate(db, principal, params.templateId);
      return pageOfVersions(db, params.templateId, query);
    },
  });

  serve(server, getTemplateVersion, async ({ params, principal }) => {
    await requireTemplate(db, principal, params.templateId);
    const version = await findVersion(db, params.templateId, params.version);
    if (version === undefined) throw new AppError('not-found', 'There is no such version of this report template.');
    return version;
  });
}

function mrrtRoutes(server: HttpServer, db: Db): void {
  serve(server, getTemplateAsMrrt, async ({ params, principal }) => {
    const { template, changedAt } = await requireTemplate(db, principal, params.templateId);
    const subject = { kind: 'report-template', id: String(params.templateId) };
    const detail = { name: template.name, format: 'mrrt' };
    await recordAudit(db, principal, { action: 'report-template.export', subject, detail });
    return { html: mrrtOf(template, changedAt.toISOString()) };
  });

  serve(server, readMrrt, async ({ body }) => {
    const read = readTemplate(body.html);
    if (read !== undefined) return read;
    throw new AppError('invalid-input', 'This is no report template of IHE MRRT.', {
      html: say`This is no report template of IHE MRRT.`,
    });
  });
}
