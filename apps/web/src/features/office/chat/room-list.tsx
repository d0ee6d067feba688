import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKeys } from '#api/page-keys.ts';
import { holdTyping } from '#typing/typed-ahead.ts';
import { unreadChatsQuery } from './unread-chats.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { useEndReached } from '#ui/layout/use-end-reached.ts';
import { PaneWaiting } from '#ui/states/pane-waiting.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { foundQuery, profileQuery, useContacts, useOpenRoom, useRooms } from './chat-queries.ts';
import type { ChangeSearch, ChatSearch } from './chat-search.ts';
import { Presence } from './presence.tsx';
import { ContactRow, FoundRow, RoomRow } from './room-rows.tsx';
import classes from './chat.module.css';

export type RoomListProps = {
  readonly search: ChatSearch;
  readonly change: ChangeSearch;
  readonly typingIn: ReadonlySet<number>;
};

/** Chats or contacts; what is looked for finds both, and messages. */
export function RoomList({ search, change, typingIn }: RoomListProps) {
  const { t } = useTranslation();
  const { view, q } = search;
  const unread = useQuery(unreadChatsQuery).data?.rooms ?? 0;
  const tabs = [
    { id: 'chats', label: t('chat.chats'), ...(unread > 0 ? { count: unread } : {}) },
    { id: 'contacts', label: t('chat.contacts') },
  ];
  return (
    <>
      <ListHead search={search} change={change} />
      <ViewTabs
        label={t('chat.views')}
        tabs={tabs}
        active={view}
        onActiveChange={(id) => change({ view: id === 'contacts' ? 'contacts' : 'chats' })}
      />
      <div className={classes['rows']}>
        {view === 'chats' && <Rooms search={search} change={change} typingIn={typingIn} />}
        {(view === 'contacts' || q !== undefined) && <Contacts search={search} change={change} />}
        {view === 'chats' && q !== undefined && <FoundMessages q={q} change={change} />}
      </div>
    </>
  );
}

function ListHead({ search: { q, panel }, change }: Pick<RoomListProps, 'search' | 'change'>) {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  const field = useRef<HTMLInputElement>(null);
  const { text, change: setText } = useSearchText(q ?? '', (words) => change({ q: words === '' ? undefined : words }));
  useKeys([
    { key: '/', label: t('chat.search'), run: () => field.current?.focus() },
    {
      key: 'c',
      label: t('chat.newChat'),
      run: () => {
        change({ view: 'contacts' });
        field.current?.focus();
      },
    },
  ]);
  return (
    <div className={classes['head']}>
      {profile !== undefined && (
        <button
          type="button"
          className={classes['face']}
          aria-expanded={panel === 'own'}
          onClick={() => change({ panel: panel === 'own' ? undefined : 'own' })}
        >
          <Presence own person={{ name: profile.fullName, avatar: profile.avatar, status: profile.status }} />
          <span className="iso-visually-hidden">{t('chat.own.title')}</span>
        </button>
      )}
      <TextInput
        ref={field}
        className={classes['search']}
        type="search"
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        rightSection={<KeyCap keys="/" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}

function Rooms({ search: { q, room }, change, typingIn }: RoomListProps) {
  const { t } = useTranslation();
  const { list, rows, fetchMore } = useRooms(q);
  const end = useEndReached(fetchMore);
  return (
    <section aria-label={t('chat.chats')}>
      {!list.isSuccess && <PaneWaiting query={list} failed={t('record.listFailed')} />}
      {list.isSuccess && rows.length === 0 && (
        <p className={classes['none']}>{t(q === undefined ? 'chat.noChats' : 'chat.noneFound')}</p>
      )}
      <ul className={classes['list']}>
        {rows.map((row) => (
          <RoomRow
            key={row.roomId}
            row={row}
            isOpen={row.roomId === room}
            isTyping={typingIn.has(row.roomId)}
            onOpen={() => {
              // The room takes the focus with its field.
              if (row.roomId !== room) holdTyping();
              change({ room: row.roomId, at: undefined });
            }}
          />
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}

function Contacts({ search: { q }, change }: Pick<RoomListProps, 'search' | 'change'>) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { list, rows, fetchMore } = useContacts(q);
  const openRoom = useOpenRoom();
  const end = useEndReached(fetchMore);
  const open = (accountId: number): void =>
    openRoom.mutate(accountId, {
      onSuccess: ({ roomId }) => change({ room: roomId, at: undefined, view: 'chats', q: undefined }),
      onError: toasts.failed,
    });
  return (
    <section aria-label={t('chat.contacts')}>
      {q !== undefined && <h2 className={classes['group']}>{t('chat.contacts')}</h2>}
      {!list.isSuccess && <PaneWaiting query={list} failed={t('record.listFailed')} />}
      {list.isSuccess && rows.length === 0 && <p className={classes['none']}>{t('chat.nobodyFound')}</p>}
      <ul className={classes['list']}>
        {rows.map((person) => (
          <ContactRow key={person.accountId} person={person} onOpen={() => open(person.accountId)} />
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}

function FoundMessages({ q, change }: { readonly q: string; readonly change: ChangeSearch }) {
  const { t } = useTranslation();
  const { data } = useQuery(foundQuery(q));
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('chat.messages')}>
      <h2 className={classes['group']}>{t('chat.messages')}</h2>
      <ul className={classes['list']}>
        {rows.map((message) => (
          <FoundRow
            key={message.messageId}
            message={message}
            onOpen={() => change({ room: message.roomId, at: message.messageId })}
          />
        ))}
      </ul>
    </section>
  );
}
