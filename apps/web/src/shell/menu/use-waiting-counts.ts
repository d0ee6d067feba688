import { useQuery } from '@tanstack/react-query';
import { conflictCountQuery, useLiveConflicts } from '#features/archive/conflicts/conflict-queries.ts';
import { correctionCountQuery, useLiveQuarantine } from '#features/archive/quarantine/quarantine-queries.ts';
import { cacheKey as mailKey, mailCountsQuery } from '#features/office/mail/mail-count.ts';
import { useOfficeNews } from '#api/office-news.ts';
import { unreadChatsQuery } from '#features/office/chat/unread-chats.ts';
import type { MenuEntry } from '../menu.ts';

/**
 * Returns the counts of waiting items behind entries of the menu, by their addresses; for entries that the person does not have nothing is
 * requested.
 */
export function useWaitingCounts(entries: readonly MenuEntry[]): Readonly<Record<string, number>> {
  const has = (page: string): boolean => entries.some(({ to }) => to === page);
  useLiveConflicts();
  useLiveQuarantine();
  useOfficeNews('mail', [mailKey]);
  useOfficeNews('chat', unreadChatsQuery.queryKey);
  const conflicts = useQuery({ ...conflictCountQuery, enabled: has('/quarantine') }).data?.open ?? 0;
  const corrections = useQuery({ ...correctionCountQuery, enabled: has('/quarantine') }).data?.waiting ?? 0;
  const mails = useQuery({ ...mailCountsQuery, enabled: has('/apps/email') }).data?.inbox ?? 0;
  const chats = useQuery({ ...unreadChatsQuery, enabled: has('/apps/chat') }).data?.messages ?? 0;
  return { '/quarantine': conflicts + corrections, '/apps/email': mails, '/apps/chat': chats };
}
