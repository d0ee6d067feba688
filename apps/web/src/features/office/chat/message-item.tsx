import { IconCheck, IconChecks, IconCircleDashed, IconDots, IconExclamationCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ChatMessage, ChatRoom } from '@isocenter/contract/office/chat/fields.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import { officeFileLink, FileCard, StudyCard } from '#features/office/files/files.ts';
import { useNewTask } from '#features/office/todo/todo.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { formatTime } from '#ui/format/date-time.ts';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useRoomActs } from './chat-queries.ts';
import type { Outgoing } from './outbox.ts';
import { outbox } from './use-outbox.ts';
import classes from './room.module.css';

export type MessageItemProps = {
  readonly message: ChatMessage;
  readonly room: ChatRoom;
  /** Somebody else spoke before, or some time ago: his name stands above. */
  readonly isFirst: boolean;
  readonly isLookedAt: boolean;
  readonly above: ReactNode;
  readonly onChange: (message: ChatMessage) => void;
  readonly onAnswer: (message: ChatMessage) => void;
  readonly onOpen: (messageId: number) => void;
};

/** One message: who said it and when, its words, what it carries, and how far it has come. */
export function MessageItem(props: MessageItemProps) {
  const { message, room, isFirst, isLookedAt, above, onOpen } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { by, isMine, text, sentAt, editedAt, isDeleted, files, study, answers } = message;
  const time = formatTime(sentAt, formats);
  return (
    <>
      {above}
      <article className={classes['message']} data-mine={isMine} data-looked-at={isLookedAt || undefined}>
        {!isMine && (isFirst ? <PersonAvatar name={by.name} named size={24} picture={by.avatar} /> : <span />)}
        <div className={classes['body']}>
          {isFirst && (
            <p className={classes['by']}>
              {!isMine && <bdi>{by.name}</bdi>} <time dateTime={sentAt}>{time}</time>
            </p>
          )}
          {answers !== null && (
            <button type="button" className={classes['answered']} onClick={() => onOpen(answers.messageId)}>
              <bdi>{answers.by}</bdi>: {answers.text === '' ? t('chat.noWords') : answers.text}
            </button>
          )}
          {isDeleted && <p className={classes['gone']}>{t('chat.deleted')}</p>}
          {text !== '' && (
            <p className={classes['bubble']} dir="auto" title={time}>
              {text}
            </p>
          )}
          {files.map((file) => (
            <SentFile key={file.fileId} file={file} />
          ))}
          {study !== null && <StudyCard study={study.seen} />}
          <p className={classes['state']}>
            {editedAt !== null && !isDeleted && <span>{t('chat.edited')}</span>}
            {isMine && !isDeleted && <Mark message={message} room={room} />}
          </p>
        </div>
        {!isDeleted && <MessageMenu {...props} />}
      </article>
    </>
  );
}

/** One check: sent; two: delivered; two in the accent: read. */
function Mark({
  message: { messageId, sentAt },
  room: { readUpTo, deliveredAt },
}: Pick<MessageItemProps, 'message' | 'room'>) {
  const { t } = useTranslation();
  const state =
    messageId <= readUpTo
      ? 'read'
      : deliveredAt !== null && new Date(deliveredAt) >= new Date(sentAt)
        ? 'delivered'
        : 'sent';
  const Sign = state === 'sent' ? IconCheck : IconChecks;
  return (
    <span className={classes['mark']} data-state={state} title={t(`chat.mark.${state}`)}>
      <Sign size={14} stroke={1.75} aria-hidden="true" />
      <span className="iso-visually-hidden">{t(`chat.mark.${state}`)}</span>
    </span>
  );
}

function MessageMenu({ message, room, onChange, onAnswer }: MessageItemProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { remove } = useRoomActs(room.roomId);
  const newTask = useNewTask();
  const { isMine, text, messageId } = message;
  const canWrite = room.silence === null;
  return (
    <span className={classes['menu']}>
      <LaterMenu target={<IconAct size={24} label={t('chat.messageMenu')} icon={IconDots} />}>
        {(Menu) => (
          <>
            {canWrite && <Menu.Item onClick={() => onAnswer(message)}>{t('chat.answer')}</Menu.Item>}
            {text !== '' && (
              <Menu.Item onClick={() => void navigator.clipboard.writeText(text)}>{t('chat.copy')}</Menu.Item>
            )}
            {newTask !== undefined && (
              <Menu.Item onClick={() => newTask({ message: String(messageId), room: String(room.roomId) })}>
                {t('chat.makeTask')}
              </Menu.Item>
            )}
            {isMine && text !== '' && <Menu.Item onClick={() => onChange(message)}>{t('record.edit')}</Menu.Item>}
            {isMine && (
              <Menu.Item data-danger onClick={() => remove.mutate(messageId, { onError: toasts.failed })}>
                {t('record.removing.open')}
              </Menu.Item>
            )}
          </>
        )}
      </LaterMenu>
    </span>
  );
}

/** A file of a message: a picture is shown. */
export function SentFile({ file }: { readonly file: OfficeFile }) {
  const link = officeFileLink(file);
  if (!file.mediaType.startsWith('image/')) return <FileCard file={file} link={link} />;
  return (
    <a className={classes['picture']} {...link}>
      <img src={link.href} alt={file.name} loading="lazy" />
    </a>
  );
}

/** A message on its way, or one that was not sent. */
export function OutgoingItem({ message }: { readonly message: Outgoing }) {
  const { t } = useTranslation();
  const { text, files, study, state, reason, sentKey } = message;
  const isFailed = state === 'failed';
  const Sign = isFailed ? IconExclamationCircle : IconCircleDashed;
  return (
    <article className={classes['message']} data-mine="true">
      <div className={classes['body']}>
        {text !== '' && (
          <p className={classes['bubble']} dir="auto">
            {text}
          </p>
        )}
        {files.map((file) => (
          <SentFile key={file.fileId} file={file} />
        ))}
        {study !== null && <StudyCard study={study} />}
        <p className={classes['state']} data-failed={isFailed || undefined}>
          <Sign size={14} stroke={1.75} aria-hidden="true" />
          <span>{isFailed ? t('chat.notSent', { reason }) : t('chat.waiting')}</span>
          {isFailed && (
            <>
              <ActButton size="small" label={t('chat.retry')} onClick={() => outbox.retry(sentKey)} />
              <ActButton size="small" kind="quiet" label={t('chat.discard')} onClick={() => outbox.drop(sentKey)} />
            </>
          )}
        </p>
      </div>
    </article>
  );
}
