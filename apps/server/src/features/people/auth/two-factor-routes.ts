import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from '@isocenter/contract/people/auth/security-routes.ts';
import type { SecondStepRule } from '@isocenter/contract/people/auth/auth.ts';
import { findRules } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { takeTry } from './attempts.ts';
import type { Account } from './auth-queries.ts';
import { ownAccount, proveAgain } from './own-account.ts';
import { advanceTotpStep, keepTotpSecret, replaceRecoveryHashes } from './second-factor-queries.ts';
import { turnTwoFactorOff, turnTwoFactorOn } from './second-factor-queries.ts';
import { newRecoveryCodes, newTotpSecret, totpStepOf } from './second-factor.ts';
import { endSessionsOfAccount } from './sessions-queries.ts';
import type { Sessions } from './sessions.ts';

const isOn = () => new AppError('conflict', 'Two-factor is on.');
const isOff = () => new AppError('conflict', 'Two-factor is not on.');

export function twoFactorRoutes(server: HttpServer, { db, sessions }: { db: Db; sessions: Sessions }): void {
  const key = sessions.keys.sealing;

  serve(server, beginTwoFactor, async ({ body, principal }) => {
    if ((await ruleOf(principal)) === 'off') throw new AppError('forbidden', 'Your role does not offer a second step.');
    const account = await proveAgain(db, key, principal, { field: 'password', password: body.password });
    const { secret, otpauthUrl, sealed } = newTotpSecret(key, account);
    if (!(await keepTotpSecret(db, account.id, sealed))) throw isOn();
    return { secret, otpauthUrl };
  });

  serve(server, confirmTwoFactor, async ({ body, principal }) => {
    const account = await ownAccount(db, principal);
    if (account.totp_enabled_at !== null) throw isOn();
    if (account.totp_secret === null) throw new AppError('conflict', 'Start again: there is no secret to confirm.');
    const taken = await takeTry(db, [{ key: `proof ${account.id}`, place: '', tries: 10, isForgiven: true }]);
    const step = totpStepOf(key, account, body.code.replace(/[\s-]/g, ''));
    if (step === undefined) throw new AppError('invalid-input', 'The code is wrong.', { code: 'is not right' });
    const { codes, hashes } = newRecoveryCodes();
    await db.transaction().execute(async (tx) => {
      if (!(await turnTwoFactorOn(tx, account.id, hashes))) throw isOn();
      // The code that turned it on does not sign in as well.
      await advanceTotpStep(tx, account.id, step);
      await taken.succeed(tx);
      await change(tx, principal, 'account.two-factor-on');
    });
    sessions.forget();
    return { recoveryCodes: codes };
  });

  serve(server, disableTwoFactor, async ({ body, principal }) => {
    if ((await ruleOf(principal)) === 'needed') throw new AppError('forbidden', 'Your role requires the second step.');
    const account = await proveFully(principal, body);
    await db.transaction().execute(async (tx) => {
      await turnTwoFactorOff(tx, account.id);
      await change(tx, principal, 'account.two-factor-off');
    });
    sessions.forget();
    return {};
  });

  serve(server, renewRecoveryCodes, async ({ body, principal }) => {
    const account = await proveFully(principal, body);
    const { codes, hashes } = newRecoveryCodes();
    await db.transaction().execute(async (tx) => {
      await replaceRecoveryHashes(tx, account.id, hashes);
      await recordAudit(tx, principal, { action: 'account.recovery-codes' });
    });
    return { recoveryCodes: codes };
  });

  async function ruleOf({ role }: Principal): Promise<SecondStepRule> {
    return (await findRules(db)).secondStep[role];
  }

  async function proveFully(principal: Principal, proof: { password: string; code: string }): Promise<Account> {
    if ((await ownAccount(db, principal)).totp_enabled_at === null) throw isOff();
    return proveAgain(db, key, principal, { field: 'password', ...proof });
  }
}

async function change(tx: Db, principal: Principal, action: string): Promise<void> {
  const ended = await endSessionsOfAccount(tx, principal.accountId, 'two-factor was changed', principal.sessionId);
  await recordAudit(tx, principal, { action, detail: { ended } });
}
