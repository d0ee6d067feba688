import { emailFault, onlyFaults } from '@isocenter/contract/people/account/account-rules.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { createLink, linkPath } from '#features/people/auth/auth.ts';
import { letterOf } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import {
  countEmailLinksSince,
  deleteEmailLinks,
  findPendingEmail,
  isEmailOfAnother,
  lockOwnAccount,
} from './account-queries.ts';
import { refuseFaults, refuseFields } from './own-faults.ts';

const mostLettersInAnHour = 5;

export interface EmailNeeds {
  readonly db: Db;
  readonly outbox: Outbox;
}

export interface EmailChange {
  readonly principal: Principal;
  /** The address of this installation, without a slash at the end. */
  readonly baseUrl: string;
}

/** Refuses where no letter could be sent. @throws AppError `conflict` */
export function requireMail(outbox: Outbox): void {
  if (!outbox.isConfigured)
    throw new AppError(
      'conflict',
      'This installation has no mail server, so a new address cannot be confirmed. An administrator changes it in Users.',
    );
}

/** Returns the address without the spaces around it. @throws AppError `invalid-input` */
export function usableEmail(given: string): string {
  const email = given.trim();
  refuseFaults(onlyFaults({ email: emailFault(email) }));
  return email;
}

/**
 * Mails a link to the new address and a notice to the present one; nothing else changes before the link is opened.
 * @throws AppError `invalid-input` for an address that is taken or already the present one; `too-many-requests`
 */
export async function askForEmail(needs: EmailNeeds, change: EmailChange, email: string): Promise<void> {
  const { principal } = change;
  await needs.db.transaction().execute(async (tx) => {
    const account = await lockOwnAccount(tx, principal.accountId);
    if (account.email.toLowerCase() === email.toLowerCase()) refuseFields({ email: say`is your address already` });
    if (await isEmailOfAnother(tx, email, account.id)) refuseFields({ email: say`is already in use` });
    await mailLink(tx, needs, change, email);
    await needs.outbox.queue(tx, await letterOf(tx, 'email-notice', { accountId: account.id, email: account.email }));
  });
}

/**
 * Mails the link again: to the address that waits, or to the present one while nobody confirmed it. @throws AppError `conflict`,
 * `too-many-requests`
 */
export async function sendLinkAgain(needs: EmailNeeds, change: EmailChange): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const account = await lockOwnAccount(tx, change.principal.accountId);
    const pending = await findPendingEmail(tx, account.id);
    if (pending === undefined && account.email_confirmed_at !== null)
      throw new AppError('conflict', 'Your address is confirmed.');
    await mailLink(tx, needs, change, pending ?? account.email);
  });
}

/** Makes the links worthless that wait to be opened. */
export async function withdrawChange(db: Db, principal: Principal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await deleteEmailLinks(tx, principal.accountId)) === 0) return;
    await recordAudit(tx, principal, {
      action: 'account.email-withdrawn',
      subject: { kind: 'account', id: String(principal.accountId) },
    });
  });
}

/** Strangers' mailboxes are not ours to fill: so many letters in an hour. */
async function mailLink(tx: Db, { outbox }: EmailNeeds, { principal, baseUrl }: EmailChange, email: string) {
  const { accountId } = principal;
  if ((await countEmailLinksSince(tx, accountId, new Date(Date.now() - 3_600_000))) >= mostLettersInAnHour)
    throw new AppError('too-many-requests', 'Five e-mails were sent within an hour. Try again later.');
  const { token } = await createLink(tx, { accountId, kind: 'email-change', createdBy: accountId, email });
  const link = `${baseUrl}${linkPath('email-change', token)}`;
  await outbox.queue(tx, await letterOf(tx, 'email-change', { accountId, email, link }));
  await recordAudit(tx, principal, {
    action: 'account.email-asked',
    subject: { kind: 'account', id: String(accountId) },
    detail: { email },
  });
}
