import { sql } from 'kysely';
import { mostShareDays } from '@isocenter/contract/reading/shares/shares.ts';
import type { NewShare, ShareOpening } from '@isocenter/contract/reading/shares/fields.ts';
import { visibleShares } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

const mostTriesListed = 200;

export interface StoredSecrets {
  readonly tokenHash: Buffer;
  /** Empty where the birth date is the proof. */
  readonly codeHash: string;
  readonly expiresAt: Date;
}

export async function insertShare(
  tx: Db,
  accountId: number,
  share: Omit<NewShare, 'days' | 'studyUids'>,
  { tokenHash, codeHash, expiresAt }: StoredSecrets,
  studyKeys: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('share')
    .values({
      account_id: accountId,
      recipient: share.recipient,
      email: share.email,
      language: share.language,
      proof: share.proof,
      code_hash: codeHash,
      token_hash: tokenHash,
      expires_at: expiresAt,
      most_openings: share.mostOpenings,
      most_devices: share.mostDevices,
      may_download: share.mayDownload,
      with_report: share.withReport,
      has_watermark: share.hasWatermark,
      takes_images: share.takesImages,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const studies = studyKeys.map((key) => ({ share_id: id, study_key: key }));
  if (studies.length > 0) await tx.insertInto('share_study').values(studies).execute();
  return id;
}

/** The first clinic, by name, that does not let some of these studies be shared. */
export async function clinicAgainst(db: Db, studyKeys: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<Row<'clinic', 'name'>>`
    select clinic.name from study join clinic on clinic.id = study.clinic_id
    where study.id = any(${sql.val(studyKeys)}::bigint[]) and clinic.sharing = 'forbidden' order by clinic.name limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}

/** Ends those of some shares that exist for somebody; those that were ended before stay as they are. @returns all that exist for him */
export async function revoke(tx: Db, viewer: Principal, shareIds: readonly number[]) {
  const { rows } = await sql<Row<'share', 'id as shareId' | 'recipient'> & { isNew: boolean }>`
    with found as (
      select share.id, share.revoked_at is null as is_new from share
      where share.id = any(${sql.val(shareIds)}::integer[]) and ${visibleShares(viewer)} order by share.id for update
    )
    update share set revoked_at = coalesce(revoked_at, now()) from found where found.id = share.id
    returning share.id as "shareId", share.recipient, found.is_new as "isNew"`.execute(tx);
  return rows;
}

/**
 * Puts off the last day of a share that exists for somebody and is neither revoked, locked nor used up.
 * @returns the day, or undefined where there is no such share
 */
export async function prolong(tx: Db, viewer: Principal, shareId: number, days: number): Promise<Date | undefined> {
  const { rows } = await sql<Row<'share', 'expires_at as expiresAt'>>`
    update share set expires_at = least(greatest(expires_at, now()) + make_interval(days => ${days}::integer),
      now() + make_interval(days => ${mostShareDays}::integer))
    where id = ${shareId} and ${visibleShares(viewer)} and revoked_at is null and locked_at is null
      and openings < most_openings
    returning expires_at as "expiresAt"`.execute(tx);
  return rows[0]?.expiresAt;
}

/** Ends what guests see of a share now, and forgets their browsers. @returns how many there were */
export async function forgetDevices(tx: Db, shareId: number): Promise<number> {
  await tx.updateTable('share_try').set({ session_hash: null }).where('share_id', '=', shareId).execute();
  const { numDeletedRows } = await tx.deleteFrom('share_device').where('share_id', '=', shareId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The newest tries to open a share. */
export async function listTries(db: Db, shareId: number): Promise<ShareOpening[]> {
  const rows = await db
    .selectFrom('share_try')
    .select(['at', 'is_right', 'is_device_more', 'address', 'browser'])
    .where('share_id', '=', shareId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostTriesListed)
    .execute();
  return rows.map(({ at, is_right: isRight, is_device_more: isMore, ...from }) => ({
    ...from,
    outcome: isRight ? 'opened' : isMore ? 'device' : 'wrong',
    at: at.toISOString(),
  }));
}

/** Regular care: a share is forgotten a year after its last day; the trail keeps what was done with it. */
export async function deleteOldShares(db: Db): Promise<void> {
  await sql`delete from share where expires_at < now() - interval '1 year'`.execute(db);
}
