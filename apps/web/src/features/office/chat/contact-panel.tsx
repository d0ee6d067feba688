import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ChatPerson, ChatRoom } from '@isocenter/contract/office/chat/fields.ts';
import { useUser } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { StudyCard } from '#features/office/files/files.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { PaneWaiting } from '#ui/states/pane-waiting.tsx';
import { carriedQuery, roomQuery, useRoomActs } from './chat-queries.ts';
import { GroupDialog } from './group-dialog.tsx';
import { SentFile } from './message-item.tsx';
import { Presence, PresenceWords } from './presence.tsx';
import classes from './chat.module.css';

export type ContactPanelProps = { readonly roomId: number; readonly onLeft: () => void };

/** Shows the people in the room, what was shared there, and the acts on it. */
export function ContactPanel({ roomId, onLeft }: ContactPanelProps) {
  const { t } = useTranslation();
  const query = useQuery(roomQuery(roomId));
  const { data: room } = query;
  if (room === undefined) return <PaneWaiting query={query} failed={t('chat.roomFailed')} lines={6} />;
  const { person } = room;
  return (
    <div className={classes['panel']}>
      {person === null ? <Members room={room} /> : <Contact person={person} />}
      <Carried roomId={roomId} />
      <Wishes room={room} />
      <Acts room={room} onLeft={onLeft} />
    </div>
  );
}

function Contact({ person }: { readonly person: ChatPerson }) {
  const { t } = useTranslation();
  const { name, role, about, email, phone } = person;
  return (
    <section>
      <header className={classes['person']}>
        <Presence person={person} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>
            {t(`people.role.${role}`)} · <PresenceWords person={person} />
          </p>
        </div>
      </header>
      {about !== '' && <p dir="auto">{about}</p>}
      <dl className={classes['facts']}>
        <dt>{t('common.email')}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
        {phone !== '' && (
          <>
            <dt>{t('chat.phone')}</dt>
            <dd>
              <bdi dir="ltr">{phone}</bdi>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Members({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>
        <bdi>{room.name}</bdi>
      </h2>
      <ul className={classes['members']} aria-label={t('chat.people')}>
        {room.members.map((person) => (
          <li key={person.accountId}>
            <Presence person={person} />
            <bdi>{person.name}</bdi>
            {person.accountId === room.ownerId && <span>{t('chat.owner')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Carried({ roomId }: { readonly roomId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(carriedQuery(roomId));
  if (data === undefined || data.files.length + data.studies.length === 0) return null;
  return (
    <section>
      {data.studies.length > 0 && <h3>{t('chat.studiesHere')}</h3>}
      {data.studies.map(({ seen }) => seen && <StudyCard key={seen.studyUid} study={seen} />)}
      {data.files.length > 0 && <h3>{t('chat.filesHere')}</h3>}
      {data.files.map((file) => (
        <SentFile key={file.fileId} file={file} />
      ))}
    </section>
  );
}

function Wishes({ room: { roomId, isMuted, isPinned } }: { readonly room: ChatRoom }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate } = useRoomActs(roomId).mark;
  const wish = (label: string, name: 'isPinned' | 'isMuted', checked: boolean) => (
    <Switch
      label={label}
      checked={checked}
      onChange={(event) => mutate({ [name]: event.currentTarget.checked }, { onError: toasts.failed })}
    />
  );
  return (
    <section>
      {wish(t('chat.pin'), 'isPinned', isPinned)}
      {wish(t('chat.mute'), 'isMuted', isMuted)}
    </section>
  );
}

function Acts({ room, onLeft }: { readonly room: ChatRoom; readonly onLeft: () => void }) {
  const { t } = useTranslation();
  const { id } = useUser();
  const toasts = useToasts();
  const { clear, leave, block } = useRoomActs(room.roomId);
  const [open, setOpen] = useState<'clear' | 'leave' | 'block' | 'group'>();
  const { person, name } = room;
  const called = person?.name ?? name;
  const end = (): void => setOpen(undefined);
  const ways = { onSettled: end, onError: toasts.failed };
  const setBlocked = (isBlocked: boolean): void =>
    person === null ? undefined : block.mutate({ accountId: person.accountId, isBlocked }, ways);
  const asking = (act: 'clear' | 'leave' | 'block') => (
    <ActButton kind="quiet" label={t(`chat.ask.${act}.do`)} onClick={() => setOpen(act)} />
  );
  const confirm = {
    clear: () => clear.mutate(undefined, ways),
    leave: () => leave.mutate(undefined, { ...ways, onSuccess: onLeft }),
    block: () => setBlocked(true),
  };
  return (
    <section className={classes['acts']}>
      {person === null && room.ownerId === id && (
        <ActButton kind="quiet" label={t('chat.changeGroup')} onClick={() => setOpen('group')} />
      )}
      {asking('clear')}
      {person === null && asking('leave')}
      {person !== null && !person.isBlocked && asking('block')}
      {person?.isBlocked === true && (
        <ActButton kind="quiet" label={t('chat.unblock')} onClick={() => setBlocked(false)} />
      )}
      {open === 'group' && <GroupDialog room={room} onClose={end} />}
      {open !== undefined && open !== 'group' && (
        <ConfirmDialog
          opened
          danger
          title={t(`chat.ask.${open}.title`, { name: called })}
          confirmLabel={t(`chat.ask.${open}.do`)}
          cancelLabel={t('common.keep')}
          onConfirm={confirm[open]}
          onCancel={end}
        >
          {t(`chat.ask.${open}.text`)}
        </ConfirmDialog>
      )}
    </section>
  );
}
