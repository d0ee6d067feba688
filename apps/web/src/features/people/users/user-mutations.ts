import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { actOnUsers, inviteAgain, makeResetLink, removeUsers } from '@isocenter/contract/people/users/endpoints.ts';
import { severalActs } from '@isocenter/contract/people/users/user-acts.ts';
import type { SeveralOutcome } from '@isocenter/contract/people/users/user-acts-fields.ts';
import { handOver } from '@isocenter/contract/reading/hand-over/endpoints.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { ActUser, AnyAct, HandingOver } from './user-acts.ts';
import { spokenName, useWho } from './user-words.ts';

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
  const who = useWho();
  return useCallback(
    async (doing) => {
      const { act, users } = doing;
      const failed = (left: readonly ActUser[], text: string): void =>
        void showToast({ tone: 'error', title: t('users.notDone', { who: who(left) }), text });
      try {
        const { links, refused } = await doAct(doing);
        const [left, done] = [users.filter(isOf(refused)), users.filter((user) => !isOf(refused)(user))];
        if (done.length > 0 && links.length === 0)
          showToast({ tone: 'ok', title: t(`users.done.${act}`, { who: who(done) }) });
        const refusals = left.map((user) => `${spokenName(user)}: ${refused.get(user.userId) ?? ''}`);
        if (left.length > 0) failed(left, refusals.slice(0, 3).join(' '));
        return { isWhole: left.length === 0, links };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failed(users, error.message);
        return { isWhole: false, links: [] };
      } finally {
        await client.invalidateQueries({ queryKey: ['users'] });
      }
    },
    [t, client, who],
  );
}

/** The people whom an act left unchanged, with the reasons. */
type Refused = ReadonlyMap<number, string>;
const isOf = (refused: Refused) => (user: ActUser) => refused.has(user.userId);

/** A thousand take some seconds. */
const patience = { timeoutMilliseconds: 120_000 } as const;

async function doAct(doing: Doing): Promise<{ readonly links: readonly MadeLink[]; readonly refused: Refused }> {
  const { act, users, handing } = doing;
  const [user] = users;
  if (user !== undefined && handing !== undefined)
    await call(handOver, { params: { userId: user.userId }, body: handing });
  if (user !== undefined && (act === 'reset-link' || (act === 'invite' && users.length === 1))) {
    const made = await call(act === 'invite' ? inviteAgain : makeResetLink, {
      params: { userId: user.userId },
      body: {},
    });
    return { links: [{ ...made, name: spokenName(user) }], refused: new Map() };
  }
  const { refused, links, patterns } = await doSeveral(doing);
  const nameOf = (userId: number): string => {
    const named = users.find((one) => one.userId === userId);
    return named === undefined ? String(userId) : spokenName(named);
  };
  return {
    links: links.map(({ userId, ...made }) => ({ ...made, name: nameOf(userId), isMailed: false })),
    refused: new Map(refused.map(({ userId, message }) => [userId, inPresentLanguage(message, patterns)])),
  };
}

function doSeveral({ act, users, because }: Doing): Promise<SeveralOutcome> {
  const userIds = users.map(({ userId }) => userId);
  if (act === 'remove') return call(removeUsers, { body: { userIds } }, patience);
  const several = severalActs.find((known) => known === act);
  if (several === undefined) throw new Error(`${act} is for one person.`);
  return call(actOnUsers, { body: { act: several, userIds, ...(because ? { because } : {}) } }, patience);
}
