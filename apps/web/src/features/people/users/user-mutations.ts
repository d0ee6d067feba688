import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  actOnUser,
  actOnUsers,
  copyRights,
  inviteAgain,
  lockUser,
  makeResetLink,
  removeUser,
  removeUsers,
  severalActs,
} from '@isocenter/contract/people/user-acts.ts';
import { handOver } from '@isocenter/contract/reading/hand-over.ts';
import type { LinkOutcome } from '@isocenter/contract/people/users.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { ActUser, AnyAct, HandingOver } from './user-act.ts';
import { spokenName } from './user-words.ts';

export interface Doing {
  readonly act: AnyAct;
  readonly users: readonly ActUser[];
  /** Why somebody is locked out. */
  readonly because?: string;
  /** Done before the act, of one person. */
  readonly handing?: HandingOver | undefined;
}

/** The link that an invitation or a reset made, with whom it is for. */
export interface MadeLink {
  readonly name: string;
  readonly link: string | null;
  readonly isMailed: boolean;
  readonly expiresAt: string;
}

export interface Done {
  readonly isWhole: boolean;
  readonly links: readonly MadeLink[];
}

/** Does an act on one user or on several at once; says what could not be done. Answers the links to hand over. */
export function useDoActs(): (doing: Doing) => Promise<Done> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useCallback(
    async (doing) => {
      const { act, users } = doing;
      try {
        const { done, links, refusals } = await (users.length === 1 ? doOne(doing) : doSeveral(doing));
        if (done > 0 && links.length === 0) showToast({ tone: 'ok', title: t(`users.done.${act}`, { count: done }) });
        const left = users.length - done;
        if (left > 0)
          showToast({
            tone: 'error',
            title: t('users.notDone', { count: left }),
            text: refusals.slice(0, 3).join(' '),
          });
        return { isWhole: left === 0, links };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showToast({ tone: 'error', title: t('users.notDone', { count: users.length }), text: error.message });
        return { isWhole: false, links: [] };
      } finally {
        await client.invalidateQueries({ queryKey: ['users'] });
      }
    },
    [t, client],
  );
}

interface Outcome {
  readonly done: number;
  readonly links: readonly MadeLink[];
  /** A sentence for each who is left as he was. */
  readonly refusals: readonly string[];
}

async function doOne({ act, users, because = '', handing }: Doing): Promise<Outcome> {
  const [user] = users;
  if (user === undefined) return { done: 0, links: [], refusals: [] };
  if (handing !== undefined) await call(handOver, { params: { userId: user.userId }, body: handing });
  const made = await actOnOne(act, user.userId, because);
  return { done: 1, links: made === undefined ? [] : [{ ...made, name: spokenName(user) }], refusals: [] };
}

/** A thousand take some seconds. */
const patience = { timeoutMilliseconds: 120_000 } as const;

async function doSeveral({ act, users, because }: Doing): Promise<Outcome> {
  const userIds = users.map(({ userId }) => userId);
  const nameOf = (userId: number): string => {
    const user = users.find((one) => one.userId === userId);
    return user === undefined ? String(userId) : spokenName(user);
  };
  const several = severalActs.find((known) => known === act);
  if (several === undefined && act !== 'remove') throw new Error(`${act} is for one person.`);
  const { done, refused, links, patterns } =
    several === undefined
      ? await call(removeUsers, { body: { userIds } }, patience)
      : await call(actOnUsers, { body: { act: several, userIds, ...(because ? { because } : {}) } }, patience);
  return {
    done,
    links: links.map(({ userId, link, expiresAt }) => ({ name: nameOf(userId), link, isMailed: false, expiresAt })),
    refusals: refused.map(({ userId, message }) => `${nameOf(userId)}: ${inPresentLanguage(message, patterns)}`),
  };
}

async function actOnOne(act: AnyAct, userId: number, because: string): Promise<LinkOutcome | undefined> {
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
