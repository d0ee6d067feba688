import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { sendChatMessage } from '@isocenter/contract/office/chat/endpoints.ts';
import { ApiError } from '#api/api-error.ts';
import { call, connection, session } from '#api/client.ts';
import { errorOf } from '#api/error-of.ts';
import { useUser } from '#api/session/use-session.tsx';
import { cacheKey } from './chat-queries.ts';
import { Outbox, type Outgoing, type Sent } from './outbox.ts';

/** One of the tab: what waits goes on waiting while another page is shown. */
export const outbox = new Outbox(send);

async function send({ accountId, roomId, sentKey, text, files, study, answers }: Outgoing): Promise<Sent> {
  const state = session.state();
  if (state.kind !== 'signed-in' || state.user.id !== accountId || connection.lostAt() !== undefined)
    return 'no-connection';
  const body = {
    sentKey,
    text,
    fileIds: files.map(({ fileId }) => fileId),
    ...(study === null ? {} : { studyUid: study.studyUid }),
    ...(answers === null ? {} : { answersId: answers.messageId }),
  };
  try {
    await call(sendChatMessage, { params: { roomId }, body });
    return 'sent';
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'no-connection' || error.code === 'timed-out'))
      return 'no-connection';
    return errorOf(error);
  }
}

/** The unsent text of each room, by reader and room. */
export const drafts = new Map<string, string>();

/** Sends what waits as soon as there is a connection. */
export function useSendingOn(): void {
  useEffect(() => {
    outbox.resume();
    return connection.subscribe(() => {
      if (connection.lostAt() === undefined) outbox.resume();
    });
  }, []);
}

/** Returns the reader's messages that are being sent. */
export function useOutgoing(roomId: number): readonly Outgoing[] {
  const { id } = useUser();
  const client = useQueryClient();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  const own = useMemo(
    () => entries.filter((entry) => entry.roomId === roomId && entry.accountId === id),
    [entries, roomId, id],
  );
  const sent = own.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    if (sent > 0) void client.invalidateQueries({ queryKey: [cacheKey] });
  }, [client, sent]);
  return own;
}
