import { IconMail, IconMessage, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Task, TaskFields, TaskMessage } from '@isocenter/contract/office/todo/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import classes from './todo.module.css';

export type AboutMessageProps = {
  readonly task: Task | undefined;
  /** The message of a new task. */
  readonly fresh: TaskMessage | undefined;
  readonly values: Pick<TaskFields, 'mailId' | 'messageId'>;
  readonly onDetach: () => void;
};

/** The mail or the chat message that a task was made of, with the way back to it for who has it too. */
export function AboutMessage({ task, fresh, values, onDetach }: AboutMessageProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { mailId, messageId } = values;
  const message = task === undefined ? fresh : task.message;
  if (task?.hasMessage === true && task.message === null)
    return <p className={classes['about']}>{t('todo.aMessage')}</p>;
  if ((mailId === null && messageId === null) || message === undefined || message === null) return null;
  const { by, words, at, roomId } = message;
  const Sign = mailId === null ? IconMessage : IconMail;
  return (
    <section className={classes['about']} aria-label={t('todo.field.message')}>
      <Sign size={18} stroke={1.6} aria-hidden="true" />
      <div className={classes['aboutWords']}>
        <strong>
          <bdi>{by}</bdi>
        </strong>{' '}
        <time dateTime={at}>{formatDateTime(at, formats)}</time>
        <div className={classes['aboutSaid']} dir="auto">
          {words}
        </div>
      </div>
      <Link {...linkOf(mailId, messageId, roomId)}>{t('todo.toMessage')}</Link>
      <IconAct label={t('todo.detachMessage')} icon={IconX} iconSize={15} onClick={onDetach} />
    </section>
  );
}

function linkOf(mailId: number | null, messageId: number | null, roomId: number | null) {
  if (mailId !== null) return { to: '/apps/email', search: { open: String(mailId) } };
  return { to: '/apps/chat', search: { room: String(roomId), at: String(messageId) } };
}
