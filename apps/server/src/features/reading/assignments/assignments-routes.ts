import { abilityOf, roles } from '@isocenter/contract/abilities.ts';
import {
  assignStudies,
  listAccountChoices,
  listAssignments,
  unassignStudies,
} from '@isocenter/contract/reading/assignments/routes.ts';
import type { AccountChoice, AssignmentChange } from '@isocenter/contract/reading/assignments/fields.ts';
import { resolveSelection, requireStudyKey, type SelectedStudy } from '#features/archive/studies/studies.ts';
import { grantsOf } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { tellAssigned, type Assigned } from './give-studies.ts';
import {
  insertAssignments,
  listAssignmentsOf,
  listCandidates,
  listVisible,
  removeAssignments,
  tellAccounts,
} from './assignment-queries.ts';

const mostChoices = 20;
/** Looked at for these, because who may not see studies is left out afterwards. */
const mostCandidates = 200;

export function assignmentsRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, assignStudies, async ({ body, principal }) =>
    db.transaction().execute(async (tx) => {
      const studies = await requireAll(tx, principal, body);
      const pairs = { studyKeys: studies.map(({ key }) => key), accountIds: body.accountIds };
      const changed = await insertAssignments(tx, pairs, principal.accountId);
      await tellAssigned(tx, principal, changed);
      return afterChange(tx, principal, { action: 'study.assign', studies, changed });
    }),
  );

  serve(server, unassignStudies, async ({ body, principal }) =>
    db.transaction().execute(async (tx) => {
      const studies = await requireAll(tx, principal, body);
      const pairs = { studyKeys: studies.map(({ key }) => key), accountIds: body.accountIds };
      const changed = await removeAssignments(tx, pairs);
      return afterChange(tx, principal, { action: 'study.unassign', studies, changed });
    }),
  );

  serve(server, listAssignments, async ({ params, principal }) => {
    const key = await requireStudyKey(db, principal, params.studyUid);
    const records = await listAssignmentsOf(db, principal, key);
    const rows = records.filter(({ isVisible }) => isVisible).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { rows, others: records.length - rows.length };
  });

  serve(server, listAccountChoices, async ({ query, principal }) => {
    const candidates = await listCandidates(db, principal, query.q, mostCandidates);
    const rows = candidates.flatMap((standing): AccountChoice[] => {
      const role = roles.find((known) => known === standing.role);
      if (role === undefined || !abilityOf(grantsOf(standing)).can('read', 'Study')) return [];
      return [{ accountId: standing.accountId, name: standing.name, role }];
    });
    return { rows: rows.slice(0, mostChoices) };
  });
}

/** @throws AppError `not-found` when a study or an account does not exist for the caller: then nothing is done */
async function requireAll(tx: Db, principal: Principal, change: AssignmentChange): Promise<SelectedStudy[]> {
  const studies = await resolveSelection(tx, principal, { studyUids: change.studyUids });
  const accounts = await listVisible(tx, principal, change.accountIds);
  if (accounts.length < change.accountIds.length) throw new AppError('not-found', 'There is no such user.');
  return studies;
}

/** One row of the trail for each study that changed, and a word to the people whose lists did. */
async function afterChange(
  tx: Db,
  principal: Principal,
  done: {
    readonly action: string;
    readonly studies: readonly SelectedStudy[];
    readonly changed: readonly Assigned[];
  },
): Promise<{ studies: number }> {
  const byStudy = Map.groupBy(done.changed, ({ study_key }) => study_key);
  for (const { key, studyUid } of done.studies) {
    const accountIds = byStudy.get(key)?.map(({ account_id }) => account_id);
    if (accountIds === undefined) continue;
    const subject = { kind: 'study', id: studyUid };
    await recordAudit(tx, principal, { action: done.action, subject, detail: { accountIds } });
  }
  await tellAccounts(tx, [...new Set(done.changed.map(({ account_id }) => account_id))]);
  return { studies: byStudy.size };
}
