import type { MailFolder, MailLabel } from '@isocenter/contract/office/mail/mail-parts.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { forgetOffice, tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  markEntries,
  moveEntries,
  refreshHeads,
  removeDraft,
  removeEntries,
  snoozeEntries,
  toggleLabel,
  wakeEntries,
  withOlder,
  type Woken,
} from './change-queries.ts';
import { requireDraft } from './write-mail.ts';

export interface MailChange {
  readonly isRead?: boolean | undefined;
  readonly isStarred?: boolean | undefined;
  readonly folder?: MailFolder | undefined;
  readonly labels?: readonly MailLabel[] | undefined;
}

/** Changes own mails; numbers of others are passed over. What moves or was read takes the older mails of its conversation along. */
export async function changeOwn(
  tx: Db,
  { accountId }: Principal,
  entryIds: readonly number[],
  { isRead, isStarred, folder, labels }: MailChange,
): Promise<void> {
  const these = { accountId, entryIds };
  const all = { accountId, entryIds: await withOlder(tx, accountId, entryIds) };
  if (isRead !== undefined) await markEntries(tx, isRead ? all : these, { is_read: isRead });
  if (isStarred !== undefined) await markEntries(tx, these, { is_starred: isStarred });
  if (labels !== undefined) await markEntries(tx, these, { labels: [...new Set(labels)] });
  if (folder !== undefined && folder !== 'scheduled' && folder !== 'snoozed')
    await refreshHeads(tx, [accountId], await moveEntries(tx, all, folder));
  await tellOffice(tx, 'mail', [accountId]);
}

export async function toggleOwn(
  tx: Db,
  { accountId }: Principal,
  entryIds: readonly number[],
  label: MailLabel,
): Promise<void> {
  await toggleLabel(tx, { accountId, entryIds }, label);
  await tellOffice(tx, 'mail', [accountId]);
}

/** Snoozes own mails until that time; null: they come back now. @throws as `snoozeMails` of the contract */
export async function snoozeOwn(
  tx: Db,
  { accountId }: Principal,
  entryIds: readonly number[],
  until: string | null,
): Promise<void> {
  if (until !== null && Date.parse(until) <= Date.now())
    throw new AppError('invalid-input', 'The time is over.', { until: 'is over' });
  const whose = { accountId, entryIds: await withOlder(tx, accountId, entryIds) };
  if (entryIds.some((entryId) => !whose.entryIds.includes(entryId)))
    throw new AppError('not-found', 'There is no such mail.');
  if (until === null) await noteWoken(tx, await wakeEntries(tx, whose));
  else await refreshHeads(tx, [accountId], await snoozeEntries(tx, whose, until));
  await tellOffice(tx, 'mail', [accountId]);
}

/** Brings back what has waited long enough; its owner hears of it as of a mail that came. */
export async function wakeDue(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const woken = await wakeEntries(tx);
    await noteWoken(tx, woken);
    const heads = new Map(woken.map((one) => [`${one.accountId} ${one.threadId}`, one]));
    for (const { entryId, accountId, subject } of heads.values())
      await tell(tx, { kind: 'mail.received', accountIds: [accountId], title: subject, thingKey: entryId });
    if (woken.length > 0) await tellOffice(tx, 'mail', [...new Set(woken.map((one) => one.accountId))]);
  });
}

async function noteWoken(tx: Db, woken: readonly Woken[]): Promise<void> {
  if (woken.length === 0) return;
  const [accountIds, threadIds] = [woken.map((one) => one.accountId), woken.map((one) => one.threadId)];
  await refreshHeads(tx, [...new Set(accountIds)], [...new Set(threadIds)]);
}

/** Removes own mails of the trash for good; others stay. */
export async function removeOwn(tx: Db, principal: Principal, entryIds: readonly number[]): Promise<void> {
  const { accountId } = principal;
  const gone = await removeEntries(tx, { accountId, entryIds: await withOlder(tx, accountId, entryIds) });
  if (gone.length === 0) return;
  for (const { id } of gone) await forgetOffice(tx, ['mail.received'], id, accountId);
  await refreshHeads(
    tx,
    [accountId],
    gone.map(({ thread_id }) => thread_id),
  );
  await recordAudit(tx, principal, { action: 'mail.remove', detail: { mails: gone.length } });
  await tellOffice(tx, 'mail', [accountId]);
}

/** Throws a draft away. @throws AppError `not-found`; `conflict` for what is none */
export async function discardOwn(tx: Db, principal: Principal, entryId: number): Promise<void> {
  await removeDraft(tx, await requireDraft(tx, principal, entryId));
  await tellOffice(tx, 'mail', [principal.accountId]);
}
