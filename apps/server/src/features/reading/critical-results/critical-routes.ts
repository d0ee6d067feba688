import {
  acknowledgeCriticalResult,
  exportCriticalResults,
  flagCriticalResult,
  getCriticalResult,
  listCriticalResults,
  listToTell,
  recordCommunication,
  withdrawCriticalResult,
  checkCriticalSettings,
  getCriticalSettings,
  putCriticalSettings,
} from '@isocenter/contract/reading/critical-results/routes.ts';
import type { CriticalResultRow } from '@isocenter/contract/reading/critical-results/fields.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { findStanding } from '#features/people/access/access.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import { baseOf } from '#features/people/auth/auth.ts';
import { sectionDesk, type SectionNeeds } from '#features/system/settings/settings.ts';
import { say } from '@isocenter/contract/said.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { settingsOf } from '#platform/settings/versions.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { pageOfCriticalResults } from './critical-list-queries.ts';
import { peopleNamed } from './critical-queries.ts';
import { acknowledge, flagCritical, loadCritical, addCommunication, withdraw } from './critical-results.ts';
import { criticalSection } from './critical-section.ts';
import { thoseWhoSee } from './who-sees.ts';

export interface CriticalNeeds extends SectionNeeds {
  readonly outbox: Outbox;
  /** Base URL of this installation; without it the letters of rounds would have no link, and are not written. */
  readonly publicUrl: string | undefined;
}

const columns: TableColumns<CriticalResultRow> = {
  state: ({ state }) => state,
  category: ({ category }) => category,
  patientName: ({ study }) => study.patientName.alphabetic,
  patientId: ({ study }) => study.patientId,
  studyDate: ({ study }) => study.studyDate ?? '',
  studyDescription: ({ study }) => study.description,
  finding: ({ finding }) => finding,
  flaggedAt: ({ flaggedAt }) => flaggedAt,
  flaggedBy: ({ flaggedBy }) => flaggedBy,
  toName: ({ toName }) => toName,
  toPhone: ({ toPhone }) => toPhone,
  dueAt: ({ dueAt }) => dueAt,
  escalations: ({ escalations }) => escalations,
  acknowledgedAt: ({ acknowledgedAt }) => acknowledgedAt ?? '',
  acknowledgedBy: ({ acknowledgedBy }) => acknowledgedBy,
};

export function criticalRoutes(server: HttpServer, needs: CriticalNeeds): void {
  const { db, outbox, publicUrl } = needs;
  servePage(server, listCriticalResults, {
    read: (principal, query) => pageOfCriticalResults(db, principal, query),
    beside: (principal) => ({ may: { flag: principal.can('create', 'Reading') } }),
  });

  serveTable(server, exportCriticalResults, {
    db,
    name: 'critical-results',
    columns,
    read: (principal, query) => pageOfCriticalResults(db, principal, query),
  });

  serve(server, getCriticalResult, ({ params, principal }) => loadCritical(db, principal, params.criticalResultId));

  serve(server, listToTell, async ({ params: { studyUid }, query, principal }) => {
    const key = await requireStudyKey(db, principal, studyUid);
    const people = await peopleNamed(db, principal, key, query.q ?? '');
    const { red, orange, yellow } = await settingsOf(db, criticalSection);
    return { rows: await thoseWhoSee(db, people, studyUid), minutes: { red, orange, yellow } };
  });

  serve(server, flagCriticalResult, ({ params, body, principal, request }) =>
    flagCritical(db, principal, params.studyUid, body, { outbox, base: baseOf(request, publicUrl) }),
  );

  serve(server, recordCommunication, ({ params, body, principal }) =>
    addCommunication(db, principal, params.criticalResultId, body),
  );
  serve(server, acknowledgeCriticalResult, ({ params, principal }) =>
    acknowledge(db, principal, params.criticalResultId),
  );
  serve(server, withdrawCriticalResult, ({ params, body, principal }) =>
    withdraw(db, principal, params.criticalResultId, body.reason),
  );

  settingRoutes(server, needs);
}

function settingRoutes(server: HttpServer, needs: CriticalNeeds): void {
  const desk = sectionDesk(needs, async () => criticalSection, {
    async faults({ backupAccountId }) {
      const isThere = backupAccountId === null || (await findStanding(needs.db, backupAccountId)) !== undefined;
      return isThere ? {} : { backupAccountId: say`cannot be notified` };
    },
  });
  serve(server, getCriticalSettings, desk.state);
  serve(server, checkCriticalSettings, ({ body, principal }) => desk.check(body, principal));
  serve(server, putCriticalSettings, ({ body, principal }) => desk.change(body, principal));
}
