import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ChatMessage, ChatRoom } from '@isocenter/contract/office/chat/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { useEndReached } from '#ui/layout/use-end-reached.ts';
import { ListFailure } from '#ui/states/list-states.tsx';
import { messagesQuery, readUpTo } from './chat-queries.ts';
import type { ChangeSearch } from './chat-search.ts';
import { MessageItem, OutgoingItem } from './message-item.tsx';
import { outbox, useOutgoing } from './use-outbox.ts';
import classes from './room.module.css';

export type MessageListProps = {
  readonly room: ChatRoom;
  /** The message that is looked at; without it the end. */
  readonly at: number | undefined;
  readonly change: ChangeSearch;
  readonly onChange: (message: ChatMessage) => void;
  readonly onAnswer: (message: ChatMessage) => void;
};

/** So near to its end the list follows what comes. */
const nearPixels = 120;

/** Lists the messages of a room, by days and by writers; older messages come while one scrolls up. */
export function MessageList({ room, at, change, onChange, onAnswer }: MessageListProps) {
  const { t } = useTranslation();
  const { roomId } = room;
  const list = useInfiniteQuery(messagesQuery(roomId, at));
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const outgoing = useOutgoing(roomId);
  const sent = new Set(rows.flatMap(({ sentKey }) => sentKey ?? []));
  const waiting = outgoing.filter(({ sentKey }) => !sent.has(sentKey));
  const last = rows.at(-1);
  useRead(room, list.hasNextPage ? undefined : last?.messageId);
  useEffect(() => outbox.settle(new Set(rows.flatMap(({ sentKey }) => sentKey ?? []))), [rows]);
  // Where the line stands that was not crossed when the room was opened.
  const [readBefore] = useState(room.ownReadUpTo);
  const firstNew = rows.find(({ messageId, isMine }) => messageId > readBefore && !isMine)?.messageId;
  const box = useFollowedEnd(at, rows[0]?.messageId, (last?.messageId ?? 0) + waiting.length);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (at === undefined && hasNextPage && !isFetching) void fetchNextPage();
  }, [at, hasNextPage, isFetching, fetchNextPage]);
  const older = useEndReached(() => list.hasPreviousPage && !isFetching && void list.fetchPreviousPage());
  const newer = useEndReached(() => at !== undefined && hasNextPage && !isFetching && void fetchNextPage());
  const acts = { onChange, onAnswer, onOpen: (messageId: number) => change({ at: messageId }) };
  return (
    <div ref={box} className={classes['messages']} role="log" aria-label={t('chat.messages')} tabIndex={0}>
      {list.isError && <ListFailure list={list} title={t('chat.roomFailed')} unfiltered />}
      <div ref={older} />
      {list.isSuccess && rows.length === 0 && waiting.length === 0 && (
        <p className={classes['quiet']}>{t('chat.nothingYet')}</p>
      )}
      {rows.map((message, place) => (
        <MessageItem
          key={message.sentKey ?? message.messageId}
          message={message}
          room={room}
          isFirst={!isSameRun(rows[place - 1], message)}
          isLookedAt={message.messageId === at}
          above={<Above message={message} before={rows[place - 1]} isNew={message.messageId === firstNew} />}
          {...acts}
        />
      ))}
      {waiting.map((message) => (
        <OutgoingItem key={message.sentKey} message={message} />
      ))}
      <div ref={newer} />
      {at !== undefined && hasNextPage && (
        <ActButton size="small" label={t('chat.toEnd')} onClick={() => change({ at: undefined })} />
      )}
    </div>
  );
}

type AboveProps = Readonly<{ message: ChatMessage; before: ChatMessage | undefined; isNew: boolean }>;

/** The day where another one begins, and the line above what is new. */
function Above({ message, before, isNew }: AboveProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const today = formatDate(new Date(useMinute()), formats);
  const day = formatDate(message.sentAt, formats);
  const isOther = before === undefined || formatDate(before.sentAt, formats) !== day;
  return (
    <>
      {isOther && <p className={classes['day']}>{day === today ? t('officeWords.today') : day}</p>}
      {isNew && <p className={classes['new']}>{t('chat.new')}</p>}
    </>
  );
}

const runMilliseconds = 5 * 60_000;

function isSameRun(before: ChatMessage | undefined, message: ChatMessage): boolean {
  return (
    before?.by.accountId === message.by.accountId &&
    new Date(message.sentAt).getTime() - new Date(before.sentAt).getTime() < runMilliseconds
  );
}

/** Marks the messages on the screen as read, while the window is visible. */
function useRead({ roomId, ownReadUpTo }: ChatRoom, upTo: number | undefined): void {
  const [isLooked, setLooked] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setLooked(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    // It is told again with the next message.
    if (isLooked && upTo !== undefined && upTo > ownReadUpTo) readUpTo(roomId, upTo).catch(() => {});
  }, [isLooked, upTo, ownReadUpTo, roomId]);
}

/** Keeps the end in sight while somebody is near it, and what he looks at where it is while older messages come. */
function useFollowedEnd(at: number | undefined, first: number | undefined, end: number) {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef({ first, height: 0, isNear: true });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { first: firstBefore, height, isNear } = was.current;
    if (firstBefore !== undefined && first !== firstBefore && height > 0)
      element.scrollTop += element.scrollHeight - height;
    else if (at === undefined && isNear) element.scrollTop = element.scrollHeight;
    else if (height === 0) element.querySelector('[data-looked-at]')?.scrollIntoView({ block: 'center' });
    was.current = { ...was.current, first, height: first === undefined ? 0 : element.scrollHeight };
  }, [at, first, end]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const scroll = (): void => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      was.current = { ...was.current, isNear: left < nearPixels };
    };
    element.addEventListener('scroll', scroll, { passive: true });
    return () => element.removeEventListener('scroll', scroll);
  }, []);
  return box;
}
