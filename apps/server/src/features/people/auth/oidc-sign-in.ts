import type { oidcProblems } from '@isocenter/contract/people/auth/auth.ts';
import type { Session } from '@isocenter/contract/people/auth/fields.ts';
import { findRules } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { findAccountByEmail, isAccountUsable, type Account } from './auth-queries.ts';
import { markDevice, type KnownDevice } from './devices.ts';
import type { OidcIdentity } from './oidc.ts';
import { findLinkedAccount, linkIdentity } from './oidc-queries.ts';
import { placesOf } from './places.ts';
import type { Sessions } from './sessions.ts';

export type OidcProblem = (typeof oidcProblems)[number];

export type OidcOutcome =
  | { readonly session: Session; readonly deviceCookie: string }
  | { readonly problem: Extract<OidcProblem, 'no-account' | 'unverified' | 'elsewhere'> };

/**
 * Signs in whom the provider has established. The first time the account is found by the verified address, and from then on by
 * issuer and subject alone: a later change of address at the provider takes nobody else's account. Two-factor of this product is
 * not asked for: how people prove themselves there is the provider's to decide.
 */
export async function signInByIdentity(
  db: Db,
  sessions: Sessions,
  identity: OidcIdentity,
  device: { readonly userAgent: string; readonly address: string; readonly known: readonly KnownDevice[] },
): Promise<OidcOutcome> {
  const { address, userAgent, known } = device;
  return db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, identity);
    if (account === undefined || !(await isAccountUsable(tx, account.id))) {
      const isUnverified = account === undefined && identity.verifiedEmail === undefined;
      const stranger = identity.verifiedEmail ?? `subject ${identity.subject}`;
      await recordAudit(
        tx,
        { stranger: stranger.slice(0, 254), address },
        { action: 'auth.login', outcome: 'refused', detail: { way: 'oidc', issuer: identity.issuer } },
      );
      return { problem: isUnverified ? 'unverified' : 'no-account' };
    }
    const who = { accountId: account.id, actor: account.email, address };
    const detail = { way: 'oidc', issuer: identity.issuer };
    if (!placesOf(await findRules(tx))(address)) {
      await recordAudit(tx, who, {
        action: 'auth.login',
        outcome: 'refused',
        detail: { ...detail, because: 'elsewhere' },
      });
      return { problem: 'elsewhere' };
    }
    await recordAudit(tx, who, { action: 'auth.login', detail });
    const { deviceId, cookie } = markDevice(sessions.keys.device, known, account.id);
    const session = await sessions.start(tx, account, {
      userAgent,
      address,
      way: 'oidc',
      deviceId,
      provedAt: identity.provedAt,
    });
    return { session, deviceCookie: cookie };
  });
}

async function accountOf(tx: Db, { issuer, subject, verifiedEmail }: OidcIdentity): Promise<Account | undefined> {
  const linked = await findLinkedAccount(tx, issuer, subject);
  if (linked !== undefined || verifiedEmail === undefined) return linked;
  const account = await findAccountByEmail(tx, verifiedEmail);
  if (account === undefined || !(await isAccountUsable(tx, account.id))) return undefined;
  return (await linkIdentity(tx, issuer, subject, account.id)) ? account : undefined;
}
