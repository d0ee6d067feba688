import { IconArrowLeft, IconLayoutSidebarRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ChatMessage, ChatRoom } from '@isocenter/contract/office/chat/fields.ts';
import { useUser } from '#api/session/use-session.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { PaneWaiting } from '#ui/states/pane-waiting.tsx';
import { roomQuery } from './chat-queries.ts';
import type { ChangeSearch, ChatSearch } from './chat-search.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { Presence, PresenceWords } from './presence.tsx';
import { GroupFace } from './room-rows.tsx';
import classes from './room.module.css';

export type RoomPaneProps = {
  readonly roomId: number;
  readonly search: ChatSearch;
  readonly change: ChangeSearch;
  /** The people who are typing here now. */
  readonly typists: readonly number[];
};

/** An open room: who is in it, what was said, and where to write. */
export function RoomPane({ roomId, search, change, typists }: RoomPaneProps) {
  const { t } = useTranslation();
  const room = useQuery(roomQuery(roomId));
  const [changing, setChanging] = useState<ChatMessage>();
  const [answered, setAnswered] = useState<ChatMessage>();
  if (room.isError || room.data === undefined)
    return <PaneWaiting query={room} failed={t('chat.roomFailed')} lines={6} />;
  const { silence, members } = room.data;
  const names = members.filter(({ accountId }) => typists.includes(accountId)).map(({ name }) => name);
  return (
    <>
      <RoomHead room={room.data} search={search} change={change} />
      <MessageList
        key={search.at ?? 0}
        room={room.data}
        at={search.at}
        onChange={setChanging}
        onAnswer={setAnswered}
        change={change}
      />
      <output className={classes['typing']}>
        {names.length > 0 && t('chat.typing', { count: names.length, names: names.join(', ') })}
      </output>
      {silence === null ? (
        <Composer
          key={changing?.messageId ?? 'new'}
          room={room.data}
          changing={changing}
          answered={answered}
          onChange={setChanging}
          onDone={() => {
            setChanging(undefined);
            setAnswered(undefined);
            if (search.at !== undefined) change({ at: undefined });
          }}
        />
      ) : (
        <Notice tone="info" flush>
          {t(`chat.silence.${silence}`)}
        </Notice>
      )}
    </>
  );
}

const panels = [
  ['search', 'chat.searchRoom', IconSearch],
  ['room', 'chat.panel', IconLayoutSidebarRight],
] as const;

function RoomHead({ room, search, change }: { room: ChatRoom } & Pick<RoomPaneProps, 'search' | 'change'>) {
  const { t } = useTranslation();
  const { id } = useUser();
  const { person, name, members } = room;
  return (
    <header className={classes['head']}>
      <IconAct
        className={classes['back'] ?? ''}
        label={t('chat.back')}
        icon={IconArrowLeft}
        iconSize={18}
        onClick={() => change({ room: undefined, panel: undefined, at: undefined })}
      />
      {person === null ? <GroupFace /> : <Presence person={person} />}
      <div className={classes['who']}>
        <h2>
          <bdi>{person?.name ?? name}</bdi>
        </h2>
        <p>
          {person === null ? (
            members
              .filter(({ accountId }) => accountId !== id)
              .map((member) => member.name)
              .join(', ')
          ) : (
            <>
              {t(`people.role.${person.role}`)} · <PresenceWords person={person} />
            </>
          )}
        </p>
      </div>
      {panels.map(([panel, label, icon]) => (
        <IconAct
          key={panel}
          variant={search.panel === panel ? 'light' : 'subtle'}
          label={t(label)}
          icon={icon}
          iconSize={18}
          aria-expanded={search.panel === panel}
          onClick={() => change({ panel: search.panel === panel ? undefined : panel })}
        />
      ))}
    </header>
  );
}
