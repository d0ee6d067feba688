import { abilityOf } from '@isocenter/contract/abilities.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal, Reach } from '#platform/http/principal.ts';
import type { JobRun } from '#platform/jobs/job-kind.ts';
import { findStanding, type Standing } from './access-queries.ts';
import { requireSeenThrough } from './seen-through.ts';
import { graceOf, grantsOf, holdOf, roleOf, scopeOf } from './standing.ts';

export { findStanding, isUsable, selectStandings, type Standing } from './access-queries.ts';
export { activeGroupsOf } from './own-access-queries.ts';
export {
  textConditions as textCondition,
  bornBetween,
  dueMinutes,
  filterConditions,
  hasText,
  isNarrow,
  type ResolvedFilter,
} from './filter-condition.ts';
export { ageOfFact } from './figure-condition.ts';
export { inClinic } from './clinic-condition.ts';
export { isDamaged } from './keeping-condition.ts';
export { notifiedOfCriticalResult } from './critical-condition.ts';
export { openQuestionOfRow, stateOfReport } from './report-condition.ts';
export { withLines, withOwnCriteria, withOwnValues, type Asker } from './own-values.ts';
export { findShownStanding, requireStillSo } from './authority.ts';
export { findRules, rulesOf, triesInForce } from './rules-queries.ts';
export { requireScopeChange, requireScopeFilter } from './scope-change.ts';
export { differenceOf, plainScope, requireRoleChange, rightsOf } from './role-change.ts';
export { lockRole } from './roles-queries.ts';
export {
  managesFilters,
  visibleAccounts,
  visibleAppointments,
  visibleClinics,
  visibleCriticalResults,
  ownFilters,
  visibleFilters,
  visibleInstances,
  visibleLetterheads,
  visibleNodes,
  visiblePeerReviews,
  visiblePhrases,
  visiblePhysicians,
  visibleReaderGroups,
  visibleReceivers,
  visibleReportTemplates,
  visibleRules,
  visibleSeries,
  visibleShares,
  visibleStudies,
  visibleWebServers,
  waitingPeerReviews,
} from './visible-conditions.ts';
export { listWhoMay } from './who-may-queries.ts';
export { withinClinic } from './within-clinic.ts';
export { grantsOf, scopeOf, scopeSettingOf } from './standing.ts';
export { guestPrincipal, isGuestAddress, linkSource, measurementSource, withoutGuest } from './guest.ts';

/** Builds the caller's identity with what his standing lets him do and see: nothing while something is due. */
export function principalOf(
  standing: Standing,
  way: {
    readonly sessionId: string;
    readonly tokenId?: string;
    readonly address: string;
    readonly reach?: Reach;
    readonly seenBy?: Principal['seenBy'];
    /** The time at which the session was opened; undefined for other ways in. */
    readonly openedAt?: Date;
    readonly isProvedElsewhere?: boolean;
    /** The end of the way in, where that is not the end of the account. */
    readonly endsAt?: Date;
    readonly tokenEndsAt?: Date;
  },
): Principal {
  // Who looks through an account is asked for nothing that its owner has to do.
  const hold = way.seenBy === undefined ? holdOf(standing, way) : undefined;
  const isOnHold = hold !== undefined;
  const grants = isOnHold ? [] : grantsOf(standing);
  const ability = abilityOf(grants);
  return {
    accountId: standing.accountId,
    actor: standing.email,
    role: roleOf(standing),
    grants,
    scope: isOnHold ? { kind: 'none' } : scopeOf(standing),
    clinicIds: standing.clinicIds,
    sessionId: way.sessionId,
    tokenId: way.tokenId,
    address: way.address,
    reach: way.reach ?? 'full',
    endsAt: way.endsAt ?? standing.expiresAt ?? undefined,
    tokenEndsAt: way.tokenEndsAt,
    seenBy: way.seenBy,
    hold,
    graceUntil: way.seenBy === undefined ? graceOf(standing, way.openedAt) : undefined,
    can: (action, subject) => ability.can(action, subject),
  };
}

/**
 * Returns the principal of somebody else, for one question of the viewer's.
 * @throws AppError `forbidden` for who may not see as others; as `requireSeenThrough`
 */
export async function principalThrough(db: Db, viewer: Principal, accountId: number): Promise<Principal> {
  if (accountId === viewer.accountId) return viewer;
  if (!viewer.can('create', 'SeeAs')) throw new AppError('forbidden', 'You may not see as another person.');
  const standing = await requireSeenThrough(db, viewer, accountId);
  const { address, actor } = viewer;
  return principalOf(standing, { sessionId: '', address, seenBy: { accountId: viewer.accountId, actor } });
}

/** Returns who requested a job, with what he may do and see now; undefined when his account may not be used any more. */
export async function principalOfJob(
  db: Db,
  { accountId, input, requestedAt }: Pick<JobRun, 'accountId' | 'input' | 'requestedAt'>,
): Promise<Principal | undefined> {
  const standing = accountId === null ? undefined : await findStanding(db, accountId);
  if (standing === undefined) return undefined;
  // He had taken the second step when he asked.
  const address = typeof input['address'] === 'string' ? input['address'] : '';
  return principalOf(standing, { sessionId: '', address, openedAt: requestedAt, isProvedElsewhere: true });
}
