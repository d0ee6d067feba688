import { changePassword, checkPassword, getMe } from '@isocenter/contract/people/auth/security-routes.ts';
import { findRules, findStanding } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { letterOf } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve, servePublic } from '#platform/http/serve.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { countLiveTokensOf } from './api-tokens-queries.ts';
import type { ApiTokens } from './api-tokens.ts';
import { setPassword } from './auth-queries.ts';
import { isKnownPassword } from './known-passwords.ts';
import { ownAccount, proveAgain, provedUntil } from './own-account.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { Pace } from '#platform/http/pace.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { endSessionsOfAccount, openingOf } from './sessions-queries.ts';
import type { Sessions } from './sessions.ts';

const checksPerMinute = 60;

export function passwordRoutes(
  server: HttpServer,
  { db, sessions, apiTokens, outbox }: { db: Db; sessions: Sessions; apiTokens: ApiTokens; outbox: Outbox },
): void {
  const pace = new Pace(checksPerMinute);

  servePublic(server, checkPassword, async ({ body, request }) => {
    pace.take(request.ip);
    return { isKnown: await isKnownPassword(body.password) };
  });

  serve(server, getMe, async ({ principal }) => {
    const account = await ownAccount(db, principal);
    const opening = await openingOf(db, principal.sessionId);
    const isDue = account.must_change_password || principal.hold === 'password';
    return {
      // Who looks through an account is not asked to change its password.
      mustChangePassword: isDue && principal.seenBy === undefined,
      twoFactor: account.totp_enabled_at !== null,
      ...(await ownRules(db, principal, opening.way)),
      recoveryCodesLeft: account.recovery_hashes.length,
      passwordChangedAt: account.password_changed_at?.toISOString() ?? null,
      emailConfirmedAt: account.email_confirmed_at?.toISOString() ?? null,
      way: opening.way,
      provedUntil: provedUntil(opening)?.toISOString() ?? null,
      seenBy: principal.seenBy ?? null,
      isMailConfigured: outbox.isConfigured,
    };
  });

  serve(server, changePassword, async ({ body, principal }) => {
    const proof = { field: 'oldPassword', password: body.oldPassword };
    const account = await proveAgain(db, sessions.keys.sealing, principal, proof);
    const personal = [account.email, account.username, account.full_name];
    const least = await requireGoodPassword(db, body.newPassword, personal, 'newPassword');
    if (principal.hold === 'password' && body.newPassword === body.oldPassword)
      throw new AppError('invalid-input', 'A new password is due.', { newPassword: 'is the one you have' });
    const hash = await hashPassword(body.newPassword);
    await db.transaction().execute(async (tx) => {
      await setPassword(tx, account.id, { hash, least });
      const ended = await endSessionsOfAccount(tx, account.id, 'the password was changed', principal.sessionId);
      const whose = { accountId: account.id, because: 'password' } as const;
      const revoked = body.revokeTokens === true ? await revokeTokens(tx, principal, whose) : 0;
      const tokens = { revoked, left: await countLiveTokensOf(tx, account.id) };
      const { id: accountId, email } = account;
      await outbox.queue(tx, await letterOf(tx, 'password-changed', { accountId, email, tokens }));
      await recordAudit(tx, principal, { action: 'account.password', detail: { ended, revoked } });
    });
    sessions.forget();
    apiTokens.forget();
    return {};
  });
}

/** Returns what the security policy requires of whoever is signed in. */
async function ownRules(db: Db, principal: Principal, way: string) {
  const rules = await findRules(db);
  const standing = await findStanding(db, principal.accountId);
  // Who looks through an account is asked for nothing, and who proved himself elsewhere has done it there.
  const secondStepApplies = principal.seenBy === undefined && way !== 'oidc';
  return {
    secondStep: rules.secondStep[principal.role],
    secondStepDueAt: (secondStepApplies ? standing?.secondStepDueAt?.toISOString() : undefined) ?? null,
    passwordLength: rules.passwordLength,
    tokenDays: rules.tokenRoles.includes(principal.role) ? rules.tokenDays : 0,
  };
}
