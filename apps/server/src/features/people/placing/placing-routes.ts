import {
  countUnassigned,
  listUnassigned,
  previewRemap,
  previewRule,
  remapClinic,
} from '@isocenter/contract/people/placing/routes.ts';
import { say } from '@isocenter/contract/said.ts';
import { requireClinic, requireWholeArchive, type ClinicStudies } from '#features/people/clinics/clinics.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import { serve } from '#platform/http/serve.ts';
import { countOfRemap, countOfUnassigned, pageOfUnassigned, suggestionsFor } from './placing-queries.ts';
import { tryRule } from './try-rule.ts';

export interface PlacingNeeds {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly studies: ClinicStudies;
}

/** Rules tried and applied, and the queue of the studies that no clinic has. */
export function placingRoutes(server: HttpServer, { db, jobs, studies }: PlacingNeeds): void {
  serve(server, previewRule, async ({ body, principal }) => {
    const { clinicId, ...rule } = body;
    return tryRule(db, principal, rule, clinicId);
  });

  serve(server, previewRemap, async ({ params, principal }) => {
    await requireClinic(db, principal, params.clinicId);
    requireWholeArchive(principal, say`Applying rules to past studies`);
    requireStudies(principal);
    const { coming, leaving } = await countOfRemap(db, principal, params.clinicId);
    return { coming: boundedOf(coming), leaving: boundedOf(leaving) };
  });

  serve(server, remapClinic, async ({ params, body, principal }) => {
    const { clinicId } = params;
    const { status } = await requireClinic(db, principal, clinicId);
    requireWholeArchive(principal, say`Applying rules to past studies`);
    if (status !== 'active')
      throw new AppError('conflict', 'The rules of an inactive clinic are off. Make it active first.');
    return jobs.begin('remap-clinic', principal, 'clinic.remap', {
      clinicId,
      only: body.only,
      actor: principal.seenBy?.actor ?? principal.actor,
      address: principal.address,
    });
  });

  serve(server, listUnassigned, async ({ query, principal }) => {
    requireQueue(principal);
    const { cursor, limit = 50 } = query;
    const { rows, nextCursor } = await pageOfUnassigned(db, { cursor, limit });
    return {
      rows: await unassignedRows(
        { db, studies },
        principal,
        rows.map(({ id }) => id),
      ),
      nextCursor,
    };
  });

  serve(server, countUnassigned, async ({ principal }) => {
    requireQueue(principal);
    return boundedOf(await countOfUnassigned(db));
  });
}

function requireQueue(principal: Principal): void {
  requireWholeArchive(principal, say`The list of studies without a clinic`);
  requireStudies(principal);
}

function requireStudies(principal: Principal): void {
  if (!principal.can('read', 'Study'))
    throw new AppError('forbidden', say`Your role does not include it: ${'read Study'}.`);
}

async function unassignedRows(
  { db, studies }: { db: Db; studies: ClinicStudies },
  principal: Principal,
  keys: readonly number[],
) {
  const [rows, suggestions] = await Promise.all([studies.rowsByKeys(db, principal, keys), suggestionsFor(db, keys)]);
  const suggested = new Map(suggestions.map((suggestion) => [suggestion.study_uid, suggestion]));
  return rows
    .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))
    .map((study) => {
      const found = suggested.get(study.studyUid);
      return {
        study,
        suggestion:
          found === undefined
            ? null
            : { clinicId: found.clinic_id, clinicName: found.clinic_name, kind: found.kind, pattern: found.pattern },
      };
    });
}
