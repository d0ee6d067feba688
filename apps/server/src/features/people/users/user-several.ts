import type { SeveralAct } from '@isocenter/contract/people/users/user-acts.ts';
import type { SeveralOutcome } from '@isocenter/contract/people/users/user-acts-fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { act, makeLink } from './user-acts.ts';
import type { LinkWay } from './user-links.ts';

type One = (userId: number) => Promise<SeveralOutcome['links']>;

/** Does one act on several people. @throws AppError the first refusal when it could be done with nobody */
export async function actOnSeveral(
  tx: Db,
  principal: Principal,
  way: LinkWay,
  wanted: { readonly act: SeveralAct; readonly userIds: readonly number[]; readonly because?: string },
): Promise<SeveralOutcome> {
  const { act: which, userIds, because = '' } = wanted;
  return each(userIds, async (userId) => {
    if (which === 'invite') {
      const { link, expiresAt } = await makeLink(tx, principal, way, { userId, kind: 'invitation' });
      return link === null ? [] : [{ userId, link, expiresAt }];
    }
    await act(tx, principal, userId, which, because);
    return [];
  });
}

/** Removes several people. @throws AppError as above */
export async function removeSeveral(tx: Db, principal: Principal, userIds: readonly number[]): Promise<SeveralOutcome> {
  return each(userIds, async (userId) => {
    await act(tx, principal, userId, 'remove');
    return [];
  });
}

/**
 * One after the other in the caller's transaction. An act refuses before it writes anything, so a refusal leaves the others as they
 * are.
 */
async function each(userIds: readonly number[], one: One): Promise<SeveralOutcome> {
  const outcome: SeveralOutcome = { done: 0, refused: [], links: [], patterns: {} };
  let first: AppError | undefined;
  for (const userId of userIds) {
    try {
      outcome.links.push(...(await one(userId)));
      outcome.done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      first ??= error;
      outcome.refused.push({ userId, message: error.message });
      Object.assign(outcome.patterns, error.patterns);
    }
  }
  if (outcome.done === 0 && first !== undefined) throw first;
  return outcome;
}
