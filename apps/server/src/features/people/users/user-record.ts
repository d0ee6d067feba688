import type { UserMay, UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { findStanding, scopeSettingOf } from '#features/people/access/access.ts';
import { groupIdsOf } from '#features/people/groups/groups.ts';
import { pictureUrl } from '#features/people/pictures/pictures.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isCovered, requireUser } from './user-authority.ts';
import { fieldsOf, revisionOf } from './user-fields.ts';
import { mayOfUsers } from './user-list.ts';
import { findUserRow, userRowOf } from './user-list-queries.ts';
import { countAssigned, findSignInFacts } from './user-record-queries.ts';
import { clinicIdsOf, findPhysicianOf } from './user-write-queries.ts';

const nothing: UserMay = { create: false, change: false, remove: false, import: false, export: false };

/** Returns everything about one user. @throws AppError `not-found` outside of the caller's scope */
export async function readUser(db: Db, principal: Principal, userId: number): Promise<UserRecord> {
  const account = await requireUser(db, principal, userId);
  const [row, standing, clinicIds, physician, facts, assignedStudies, groupIds, readerGroupIds] = await Promise.all([
    findUserRow(db, principal, userId),
    findStanding(db, userId, true),
    clinicIdsOf(db, userId),
    findPhysicianOf(db, userId),
    findSignInFacts(db, userId),
    countAssigned(db, principal, userId),
    groupIdsOf(db, userId),
    groupIdsOf(db, userId, principal),
  ]);
  if (row === undefined || standing === undefined) throw new AppError('not-found', 'There is no such user.');
  const whole = fieldsOf(account, clinicIds, physician?.physicianId ?? null, groupIds);
  const seen = new Set(row.clinics.map(({ clinicId }) => clinicId));
  return {
    ...userRowOf(row),
    failedSignIns: facts.failed,
    // Clinics and groups of others do not exist for the caller; who has some cannot be changed by him, so nothing is lost by it.
    fields: { ...whole, clinicIds: clinicIds.filter((id) => seen.has(id)), readerGroupIds },
    revision: revisionOf(whole),
    signatureUrl: account.signature_id === null ? null : pictureUrl(account.signature_id),
    effectiveScope: scopeSettingOf(standing),
    status: account.status,
    physician: physician ?? null,
    sessions: facts.sessions,
    signIns: facts.sign_ins,
    lastSeenAt: facts.last_seen_at?.toISOString() ?? null,
    assignedStudies,
    invitation:
      facts.link_sent_at === null || facts.link_expires_at === null
        ? null
        : { sentAt: facts.link_sent_at.toISOString(), expiresAt: facts.link_expires_at.toISOString() },
    lockedBecause: account.locked_because,
    mustChangePassword: account.must_change_password,
    passwordChangedAt: account.password_changed_at?.toISOString() ?? null,
    twoStepSince: account.totp_enabled_at?.toISOString() ?? null,
    createdBy: facts.created_by_name,
    isSelf: principal.accountId === userId,
    may: isCovered(principal, standing, clinicIds) ? mayOfUsers(principal) : nothing,
  };
}
