import { sql } from 'kysely';
import type { CriticalResultRow, CriticalStep } from '@isocenter/contract/reading/critical-results/fields.ts';
import type { CriticalSortColumn } from '@isocenter/contract/reading/critical-results/critical-results.ts';
import type { listCriticalResults } from '@isocenter/contract/reading/critical-results/routes.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { notifiedOfCriticalResult, visibleCriticalResults, visibleStudies } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPageOf } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<CriticalSortColumn, OrderColumn>> = {
  flaggedAt: { expression: 'listed."flaggedAt"', type: 'timestamptz' },
  dueAt: { expression: 'listed."dueAt"', type: 'timestamptz' },
  toName: { expression: 'fold_text(listed."toName") collate "C"', type: 'text' },
};

const state = sql<CriticalResultRow['state']>`case
  when critical_result.withdrawn_at is not null then 'withdrawn' when critical_result.acknowledged_at is not null then 'acknowledged'
  when critical_result.due_at <= now() then 'overdue' else 'open' end`;

type Listed = Omit<CriticalResultRow, 'flaggedAt' | 'dueAt' | 'acknowledgedAt'> & {
  readonly flaggedAt: Date;
  readonly dueAt: Date;
  readonly acknowledgedAt: Date | null;
};

function listed(viewer: Principal, conditions: Parameters<typeof sql.join>[0]) {
  return sql`select critical_result.id as "criticalResultId", ${state} as state, critical_result.category, critical_result.finding,
      jsonb_build_object('studyUid', study.study_uid, 'patientId', study.patient_id, 'description', study.description,
        'studyDate', study.study_date, 'patientName', jsonb_build_object('alphabetic', study.patient_name,
          'ideographic', study.patient_name_ideographic, 'phonetic', study.patient_name_phonetic)) as study,
      critical_result.flagged_at as "flaggedAt", critical_result.name as "flaggedBy", critical_result.to_name as "toName",
      ${notifiedOfCriticalResult(viewer.accountId)} as "isForMe",
      critical_result.to_phone as "toPhone", critical_result.due_at as "dueAt", critical_result.escalations,
      critical_result.acknowledged_at as "acknowledgedAt", critical_result.acknowledged_name as "acknowledgedBy"
    from critical_result join study on study.id = critical_result.study_key
    where study.binned_at is null and ${visibleStudies(viewer)} and ${visibleCriticalResults(viewer)}
      and ${sql.join(conditions, sql` and `)}`;
}

type Query = PageQuery<QueryOf<typeof listCriticalResults>>;

/**
 * A page of critical results in a stated order.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfCriticalResults(db: Db, viewer: Principal, page: Query): Promise<Page<CriticalResultRow>> {
  const { sort = 'flaggedAt', direction = page.sort === undefined ? 'desc' : 'asc', cursor, limit, ...query } = page;
  const then = [{ expression: 'listed."criticalResultId"', type: 'integer' }] as const;
  const order = requestedOrder('critical results', sortable, { sort, direction }, then);
  const results = listed(viewer, conditionsOf(viewer, query));
  return mapPage(await readPageOf<Listed>(db, order, { cursor, limit }, results), rowOf);
}

/** A critical result that exists for the viewer. */
export async function findCriticalResult(
  db: Db,
  viewer: Principal,
  criticalResultId: number,
): Promise<CriticalResultRow | undefined> {
  const { rows } = await sql<Listed>`${listed(viewer, [sql`critical_result.id = ${criticalResultId}`])}`.execute(db);
  return rows[0] === undefined ? undefined : rowOf(rows[0]);
}

function rowOf({ flaggedAt, dueAt, acknowledgedAt, ...row }: Listed): CriticalResultRow {
  return {
    ...row,
    flaggedAt: flaggedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  };
}

function conditionsOf(viewer: Principal, { q, state: wanted, category, whose, studyUid }: Omit<Query, 'limit'>) {
  const text = searchedOf(sql`critical_result.to_name || ' ' || critical_result.name`);
  const me = viewer.accountId;
  return [
    sql`true`,
    ...searchWords(q).map((word) => holdsWord(text, word)),
    ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
    ...(category === undefined ? [] : [sql`critical_result.category = ${category}`]),
    ...(studyUid === undefined ? [] : [sql`study.study_uid = ${studyUid}`]),
    ...(whose === undefined ? [] : [sql`(critical_result.account_id = ${me} or ${notifiedOfCriticalResult(me)})`]),
  ];
}

/** The log of a critical result, the oldest first. */
export async function stepsOf(db: Db, criticalResultId: number): Promise<CriticalStep[]> {
  const rows = await db
    .selectFrom('critical_result_step')
    .selectAll()
    .where('critical_result_id', '=', criticalResultId)
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ at, kind, name, to_name, way, communicated_at, is_read_back, reason }) => ({
    at: at.toISOString(),
    kind,
    by: name,
    to: to_name,
    way,
    communicatedAt: communicated_at?.toISOString() ?? null,
    isReadBack: is_read_back,
    reason,
  }));
}
