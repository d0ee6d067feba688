import { sql } from 'kysely';
import { mostWrongProofs } from '@isocenter/contract/reading/shares/shares.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Returns who looks at a share now; undefined when it was revoked, has expired, or the guest has ended his session. */
export async function findGuest(db: Db, sessionHash: Buffer) {
  const { rows } = await sql<
    Row<
      'share',
      | 'account_id as accountId'
      | 'id as shareId'
      | 'recipient'
      | 'may_download as mayDownload'
      | 'takes_images as takesImages'
    > & { sessionId: string; endsAt: Date }
  >`select share.account_id as "accountId", share.id as "shareId", 'share try ' || share_try.id as "sessionId", share.recipient,
      share.may_download as "mayDownload", share.takes_images as "takesImages", share_try.ends_at as "endsAt"
    from share_try join share on share.id = share_try.share_id
    where share_try.session_hash = ${sessionHash} and share_try.ends_at > now() and share.expires_at > now()
      and share.revoked_at is null`.execute(db);
  return rows[0];
}

/** The columns that decide whether a share opens. */
export type LockedShare = Row<
  'share',
  | 'id as shareId'
  | 'account_id as accountId'
  | 'recipient'
  | 'language'
  | 'proof'
  | 'code_hash as codeHash'
  | 'expires_at as expiresAt'
  | 'may_download as mayDownload'
  | 'takes_images as takesImages'
  | 'wrong_proofs as wrongProofs'
  | 'most_devices as mostDevices'
>;

/** A share that can still be opened, by its link. Others who try it at once wait until the transaction ends, when `forUpdate`. */
export async function findOpenShare(
  tx: Db,
  tokenHash: Buffer,
  { forUpdate }: { readonly forUpdate: boolean },
): Promise<LockedShare | undefined> {
  // Found by the index over the hashes: how long that takes says nothing about a link that is not there.
  const { rows } = await sql<LockedShare>`
    select id as "shareId", account_id as "accountId", recipient, language, proof, code_hash as "codeHash",
      expires_at as "expiresAt", may_download as "mayDownload", takes_images as "takesImages",
      wrong_proofs as "wrongProofs", most_devices as "mostDevices"
    from share where token_hash = ${tokenHash} and revoked_at is null and locked_at is null and expires_at > now()
      and openings < most_openings
    ${forUpdate ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

/** Address and browser of a try: shortened, as they are shown. */
export interface TryFrom {
  readonly address: string;
  readonly browser: string;
}

/**
 * Returns true if a browser may open a share: it opened it before, or there is room for one more; a refused one is recorded as a try. The
 * caller has locked the share.
 */
export async function admitDevice(
  tx: Db,
  { shareId, mostDevices }: LockedShare,
  deviceHash: Buffer,
  { address, browser }: TryFrom,
): Promise<boolean> {
  const { numAffectedRows: admitted = 0n } = await sql`
    insert into share_device (share_id, device_hash, address, browser)
    select ${shareId}::integer, ${deviceHash}::bytea, ${address}, ${browser}
    where exists (select from share_device where share_id = ${shareId} and device_hash = ${deviceHash})
      or (select count(*) from share_device where share_id = ${shareId}) < ${mostDevices}::integer
    on conflict (share_id, device_hash) do update set address = excluded.address, browser = excluded.browser`.execute(
    tx,
  );
  if (admitted > 0n) return true;
  await tx
    .insertInto('share_try')
    .values({
      share_id: shareId,
      is_right: false,
      is_device_more: true,
      address,
      browser,
      session_hash: null,
      ends_at: null,
    })
    .execute();
  return false;
}

export async function insertOpening(
  tx: Db,
  shareId: number,
  { address, browser }: TryFrom,
  { sessionHash, endsAt }: { readonly sessionHash: Buffer; readonly endsAt: Date },
): Promise<void> {
  await tx
    .insertInto('share_try')
    .values({ share_id: shareId, is_right: true, address, browser, session_hash: sessionHash, ends_at: endsAt })
    .execute();
  await tx
    .updateTable('share')
    .set({ openings: sql<number>`openings + 1`, opened_at: new Date(), wrong_proofs: 0 })
    .where('id', '=', shareId)
    .execute();
}

/** @returns whether the share is over with it */
export async function insertWrongProof(tx: Db, shareId: number, { address, browser }: TryFrom): Promise<boolean> {
  await tx
    .insertInto('share_try')
    .values({ share_id: shareId, is_right: false, address, browser, session_hash: null, ends_at: null })
    .execute();
  const { wrong_proofs: wrong } = await tx
    .updateTable('share')
    .set({
      wrong_proofs: sql<number>`wrong_proofs + 1`,
      locked_at: sql<Date | null>`case when wrong_proofs + 1 >= ${mostWrongProofs}::integer then now() end`,
    })
    .where('id', '=', shareId)
    .returning('wrong_proofs')
    .executeTakeFirstOrThrow();
  return wrong >= mostWrongProofs;
}

/** The guest is done. @returns the share that he looked at, as whom */
export async function endGuest(db: Db, sessionHash: Buffer) {
  const { rows } = await sql<Row<'share', 'id as shareId' | 'recipient'>>`
    update share_try set session_hash = null from share
    where share_try.session_hash = ${sessionHash} and share.id = share_try.share_id
    returning share.id as "shareId", share.recipient`.execute(db);
  return rows[0];
}

/** The keys of the studies of a share, in no particular order. */
export async function studyKeysOf(db: Db, shareId: number): Promise<number[]> {
  const rows = await db.selectFrom('share_study').select('study_key').where('share_id', '=', shareId).execute();
  return rows.map(({ study_key }) => study_key);
}

/** Reads what a share shows its guest of itself and of its maker. */
export async function findShareOfGuest(db: Db, shareId: number) {
  const { rows } = await sql<
    Row<
      'share',
      | 'recipient'
      | 'language'
      | 'expires_at as expiresAt'
      | 'may_download as mayDownload'
      | 'takes_images as takesImages'
      | 'with_report as withReport'
      | 'has_watermark as hasWatermark'
    > & { sender: string }
  >`select share.recipient, coalesce(nullif(account.full_name, ''), account.username) as sender, share.language,
      share.expires_at as "expiresAt", share.may_download as "mayDownload", share.takes_images as "takesImages",
      share.with_report as "withReport",
      share.has_watermark as "hasWatermark"
    from share join account on account.id = share.account_id where share.id = ${shareId}`.execute(db);
  return rows[0];
}
