import { createApiToken, listApiTokens, revokeApiToken } from '@isocenter/contract/people/auth/security-routes.ts';
import { mostTokens, usualTokenDays } from '@isocenter/contract/people/auth/auth.ts';
import type { ApiToken } from '@isocenter/contract/people/auth/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Switches } from '@isocenter/contract/system/settings/fields.ts';
import { findRules } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { whileOn } from '#platform/http/while-on.ts';
import { countApiTokensOf, insertApiToken, listApiTokensOf, revokeApiTokenOf } from './api-tokens-queries.ts';
import { newApiToken, type ApiTokens } from './api-tokens.ts';
import { proveFully } from './own-account.ts';

const dayMilliseconds = 86_400_000;

export interface ApiTokenNeeds {
  readonly db: Db;
  readonly apiTokens: ApiTokens;
  /** Opens the sealed second steps. */
  readonly sealing: Uint8Array;
  readonly switches: () => Pick<Switches, 'apiTokens'>;
}

export function apiTokenRoutes(all: HttpServer, { db, apiTokens, sealing, switches }: ApiTokenNeeds): void {
  const server = whileOn(all, () => switches().apiTokens);
  serve(server, listApiTokens, async ({ principal }) => ({
    rows: await tokensOf(db, principal.accountId),
  }));

  serve(server, createApiToken, async ({ body, principal }) => {
    const { token, tokenHash, hint } = newApiToken();
    const { tokenDays, tokenRoles } = await findRules(db);
    if (!tokenRoles.includes(principal.role)) throw new AppError('forbidden', 'Your role cannot create access tokens.');
    const { expiresInDays = Math.min(usualTokenDays, tokenDays) } = body;
    if (expiresInDays > tokenDays) {
      const atMost = say`is at most ${tokenDays} days`;
      throw new AppError('invalid-input', say`The time of a token ${atMost}.`, { expiresInDays: atMost });
    }
    const expiresAt = new Date(Date.now() + expiresInDays * dayMilliseconds);
    // Whoever sits down at an open session shall not make himself a way in that outlasts it.
    await proveFully(db, sealing, principal, body);
    const row = await db.transaction().execute(async (tx) => {
      if ((await countApiTokensOf(tx, principal.accountId)) >= mostTokens)
        throw new AppError('conflict', say`There are ${mostTokens} tokens. Revoke one first.`);
      const { name, reach } = { name: body.name.trim(), reach: body.reach };
      const newToken = { accountId: principal.accountId, name, tokenHash, hint, reach, expiresAt };
      const created = await insertApiToken(tx, newToken);
      const detail = { name, reach, expiresInDays };
      await recordAudit(tx, principal, { action: 'account.token-created', subject: subjectOf(created.id), detail });
      return created;
    });
    return { token, apiToken: shown(row) };
  });

  serve(server, revokeApiToken, async ({ params, principal }) => {
    await db.transaction().execute(async (tx) => {
      const name = await revokeApiTokenOf(tx, principal.accountId, params.tokenId);
      if (name === undefined) throw new AppError('not-found', 'There is no such token.');
      const subject = subjectOf(params.tokenId);
      await recordAudit(tx, principal, { action: 'account.token-revoked', subject, detail: { name } });
    });
    apiTokens.forget();
    return {};
  });
}

/** Lists those that are not revoked, the newest first. */
export async function tokensOf(db: Db, accountId: number): Promise<ApiToken[]> {
  return (await listApiTokensOf(db, accountId, mostTokens)).map(shown);
}

function subjectOf(tokenId: string): { kind: string; id: string } {
  return { kind: 'api-token', id: tokenId };
}

function shown(row: Awaited<ReturnType<typeof insertApiToken>>): ApiToken {
  return {
    tokenId: row.id,
    name: row.name,
    hint: row.hint,
    reach: row.reach,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedAddress: row.last_used_address,
  };
}
