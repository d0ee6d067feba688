import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  actOnUser,
  copyRights,
  inviteAgain,
  lockUser,
  makeResetLink,
  removeUser,
  type UserAct,
} from '@isocenter/contract/people/user-acts.ts';
import type { LinkOutcome } from '@isocenter/contract/people/users.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { showToast } from '#ui/overlay/toast.tsx';

/** Everything that is done with an account from lists, drawers and pages. */
export type AnyAct = UserAct | 'lock' | 'remove' | 'invite' | 'reset-link';

export interface Doing {
  readonly act: AnyAct;
  readonly userIds: readonly number[];
  /** Why somebody is locked out. */
  readonly because?: string;
}

export interface Done {
  readonly isWhole: boolean;
  readonly link: LinkOutcome | undefined;
}

/** Does an act on one user after the other; says what could not be done. Answers the link that an invitation or a reset made. */
export function useDoActs(): (doing: Doing) => Promise<Done> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useCallback(
    async ({ act, userIds, because = '' }) => {
      let outcome: LinkOutcome | undefined;
      let done = 0;
      try {
        for (const userId of userIds) {
          outcome = await doOne(act, userId, because);
          done += 1;
        }
        if (outcome === undefined) showToast({ tone: 'ok', title: t(`users.done.${act}`, { count: done }) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showToast({ tone: 'error', title: t('users.notDone', { count: userIds.length - done }), text: error.message });
      } finally {
        await client.invalidateQueries({ queryKey: ['users'] });
      }
      return { isWhole: done === userIds.length, link: outcome };
    },
    [t, client],
  );
}

async function doOne(act: AnyAct, userId: number, because: string): Promise<LinkOutcome | undefined> {
  const params = { userId };
  switch (act) {
    case 'invite':
      return call(inviteAgain, { params, body: {} });
    case 'reset-link':
      return call(makeResetLink, { params, body: {} });
    case 'lock':
      await call(lockUser, { params, body: { because } });
      return undefined;
    case 'remove':
      await call(removeUser, { params });
      return undefined;
    default:
      await call(actOnUser, { params: { userId, act }, body: {} });
      return undefined;
  }
}

/** Gives users the rights of another. @throws ApiError */
export async function sendCopyRights(fromUserId: number, toUserIds: readonly number[]): Promise<number> {
  const { changed } = await call(copyRights, { body: { fromUserId, toUserIds: [...toUserIds] } });
  return changed;
}
