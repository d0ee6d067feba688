import { sql } from 'kysely';
import type { listShares } from '@isocenter/contract/reading/shares/routes.ts';
import type { ShareRow } from '@isocenter/contract/reading/shares/fields.ts';
import type { ShareSortColumn } from '@isocenter/contract/reading/shares/shares.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { isUsable, visibleShares, visibleStudies } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPageOf } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<ShareSortColumn, OrderColumn>> = {
  createdAt: { expression: 'listed."createdAt"', type: 'timestamptz' },
  recipient: { expression: 'fold_text(listed.recipient) collate "C"', type: 'text' },
  expiresAt: { expression: 'listed."expiresAt"', type: 'timestamptz' },
  openings: { expression: 'listed.openings', type: 'integer' },
};

/** The state of a share, from `share` and the `account` of its maker. */
const state = sql<ShareRow['state']>`case
  when share.revoked_at is not null then 'revoked' when share.locked_at is not null then 'locked'
  when share.expires_at <= now() then 'expired' when share.openings >= share.most_openings then 'used-up'
  when not ${isUsable} then 'resting' else 'active' end`;

type Listed = Omit<ShareRow, 'createdAt' | 'expiresAt' | 'openedAt'> & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
};

/** Selects shares for the list, with those of their studies that the viewer sees now. */
function listedShares(viewer: Principal, conditions: Parameters<typeof sql.join>[0]) {
  return sql`select share.id as "shareId", ${state} as state, share.created_at as "createdAt", ${accountName('account')} as by,
      share.account_id = ${viewer.accountId} as "isOwn", share.recipient, share.email, share.language, share.proof,
      share.most_openings as "mostOpenings", share.most_devices as "mostDevices", share.may_download as "mayDownload",
      share.with_report as "withReport", share.has_watermark as "hasWatermark",
      share.takes_images as "takesImages", share.expires_at as "expiresAt",
      share.openings, share.opened_at as "openedAt",
      share.wrong_proofs as "wrongProofs",
      (select count(*)::integer from share_device device where device.share_id = share.id) as devices, seen.count as studies, seen.study
    from share join account on account.id = share.account_id
    cross join lateral (select count(*)::integer as count,
        (array_agg(jsonb_build_object('studyUid', study.study_uid, 'patientName', study.patient_name,
          'description', study.description) order by study.study_date desc nulls last, study.id))[1] as study
      from share_study join study on study.id = share_study.study_key
      where share_study.share_id = share.id and study.binned_at is null and ${visibleStudies(viewer)}) as seen
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * A page of shares in a stated order.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfShares(
  db: Db,
  viewer: Principal,
  page: PageQuery<QueryOf<typeof listShares>>,
): Promise<Page<ShareRow>> {
  const { sort = 'createdAt', direction = page.sort === undefined ? 'desc' : 'asc', cursor, limit, ...query } = page;
  const then = [{ expression: 'listed."shareId"', type: 'integer' }] as const;
  const order = requestedOrder('shares', sortable, { sort, direction }, then);
  const shares = listedShares(viewer, conditionsOf(viewer, query));
  return mapPage(await readPageOf<Listed>(db, order, { cursor, limit }, shares), rowOf);
}

/** A share that exists for the viewer. */
export async function findShare(db: Db, viewer: Principal, shareId: number): Promise<ShareRow | undefined> {
  const own = [visibleShares(viewer), sql`share.id = ${shareId}`];
  const { rows } = await sql<Listed>`${listedShares(viewer, own)}`.execute(db);
  return rows[0] === undefined ? undefined : rowOf(rows[0]);
}

function rowOf({ createdAt, expiresAt, openedAt, ...row }: Listed): ShareRow {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
  };
}

type Query = Omit<QueryOf<typeof listShares>, 'sort' | 'direction' | 'cursor' | 'limit'>;

function conditionsOf(viewer: Principal, { q, state: wanted, owner, within, studyUid }: Query) {
  const text = searchedOf(sql`share.recipient || ' ' || share.email`);
  return [
    visibleShares(viewer),
    ...searchWords(q).map((word) => holdsWord(text, word)),
    ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
    ...(owner === undefined ? [] : [sql`share.account_id = ${viewer.accountId}`]),
    ...(within === undefined
      ? []
      : [sql`${state} = 'active' and share.expires_at < now() + make_interval(days => ${Number(within)}::integer)`]),
    ...(studyUid === undefined
      ? []
      : [
          sql`exists (select from share_study own join study on study.id = own.study_key where own.share_id = share.id
            and study.study_uid = ${studyUid} and study.binned_at is null and ${visibleStudies(viewer)})`,
        ]),
  ];
}
