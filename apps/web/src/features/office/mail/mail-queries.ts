import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MailFolder, MailLabel } from '@isocenter/contract/office/mail/mail-parts.ts';
import {
  getConversation,
  holdMail,
  snoozeMails,
  deleteMails,
  toggleMailLabel,
  updateMails,
} from '@isocenter/contract/office/mail/endpoints.ts';
import { call } from '#api/client.ts';
import { errorOf } from '#api/error-of.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { cacheKey } from './mail-count.ts';

export function conversationQuery(mailId: number) {
  return { ...queryOf(cacheKey, 'one', getConversation, { params: { mailId } }), retry: 1 };
}

export interface MailActs {
  readonly move: (mailIds: readonly number[], folder: MailFolder) => Promise<boolean>;
  readonly read: (mailIds: readonly number[], isRead: boolean) => Promise<boolean>;
  readonly star: (mailId: number, isStarred: boolean) => Promise<boolean>;
  readonly label: (mailIds: readonly number[], label: MailLabel) => Promise<boolean>;
  readonly remove: (mailIds: readonly number[]) => Promise<boolean>;
  readonly hold: (mailId: number) => Promise<boolean>;
  /** Until that time; null: no more. */
  readonly snooze: (mailIds: readonly number[], until: string | null) => Promise<boolean>;
}

/** Returns the acts on mails; each returns whether it was done, and shows its failure. */
export function useMailActs(): MailActs {
  const queries = useQueryClient();
  const { failed } = useToasts();
  return useMemo(() => {
    const act = async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        failed(errorOf(error));
        return false;
      } finally {
        void queries.invalidateQueries({ queryKey: [cacheKey] });
      }
    };
    const update = (mailIds: readonly number[], dataToUpdate: object) =>
      act(() => call(updateMails, { body: { emailIds: [...mailIds], dataToUpdate } }));
    return {
      move: (mailIds, folder) => update(mailIds, { folder }),
      read: (mailIds, isRead) => update(mailIds, { isRead }),
      star: (mailId, isStarred) => update([mailId], { isStarred }),
      label: (mailIds, label) => act(() => call(toggleMailLabel, { body: { emailIds: [...mailIds], label } })),
      remove: (mailIds) => act(() => call(deleteMails, { body: { emailIds: [...mailIds] } })),
      snooze: (mailIds, until) => act(() => call(snoozeMails, { body: { mailIds: [...mailIds], until } })),
      hold: (mailId) => act(() => call(holdMail, { params: { mailId } })),
    };
  }, [queries, failed]);
}
