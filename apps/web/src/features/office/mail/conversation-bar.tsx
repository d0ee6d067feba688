import { ActionIcon } from '@mantine/core';
import {
  IconArchive,
  IconArrowLeft,
  IconChevronDown,
  IconChevronUp,
  IconMail,
  IconRestore,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Mail } from '@isocenter/contract/office/mail/fields.ts';
import type { MailFolder } from '@isocenter/contract/office/mail/mail-parts.ts';
import { useKeys } from '#api/page-keys.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { LabelMenu, MoveMenu } from './mail-menus.tsx';
import { useMailActs } from './mail-queries.ts';
import { canWait, SnoozeButton } from './snooze-button.tsx';
import classes from './mail.module.css';

export type ConversationBarProps = {
  readonly mail: Mail;
  readonly onClose: () => void;
  readonly onUnread: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

export function ConversationBar({ mail, onClose, onUnread, onPrevious, onNext }: ConversationBarProps) {
  const { t } = useTranslation();
  const acts = useMailActs();
  const [isLabelling, setLabelling] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const { move, ask, confirm } = useLeaving(mail, onClose);
  const { mailId, isStarred, labels, folder } = mail;
  const inTrash = folder === 'trash';
  const star = (): void => void acts.star(mailId, !isStarred);
  const isBack = inTrash || folder === 'archive';
  const archive = (): void => move(isBack ? 'inbox' : 'archive');
  const remove = (): void => (inTrash ? ask() : move('trash'));
  useKeys([
    { key: 'e', label: t('mailbox.archive'), run: archive },
    { key: 'u', label: t('mailbox.markUnread'), run: onUnread },
    { key: 's', label: t('mailbox.starOne'), run: star },
    { key: 'l', label: t('mailbox.setLabel'), run: () => setLabelling(true) },
    ...(canWait(folder) && !mail.isOwn ? [{ key: 'b', label: t('mailbox.snooze'), run: () => setSnoozing(true) }] : []),
    { key: 'Delete', label: t('mailbox.toTrash'), run: remove },
  ]);
  return (
    <div role="toolbar" aria-label={t('mailbox.acts')} className={classes['bar']}>
      <span className={classes['back']}>
        <IconAct label={t('mailbox.back')} icon={IconArrowLeft} iconSize={17} onClick={onClose} />
      </span>
      <IconAct
        label={t(isBack ? 'mailbox.restore' : 'mailbox.archive')}
        icon={isBack ? IconRestore : IconArchive}
        iconSize={17}
        onClick={archive}
      />
      <MoveMenu here={folder} onMove={move} />
      <LabelMenu
        set={labels}
        opened={isLabelling}
        onChange={setLabelling}
        onLabel={(label) => void acts.label([mailId], label)}
      />
      {canWait(folder) && !mail.isOwn && (
        <SnoozeButton mailIds={[mailId]} here={folder} opened={isSnoozing} onOpened={setSnoozing} onDone={onClose} />
      )}
      <IconAct label={t('mailbox.markUnread')} icon={IconMail} iconSize={17} onClick={onUnread} />
      <ActionIcon
        aria-label={t('mailbox.starOne')}
        title={t('mailbox.starOne')}
        aria-pressed={isStarred}
        onClick={star}
      >
        {isStarred ? <IconStarFilled size={17} className={classes['starred']} /> : <IconStar size={17} stroke={1.6} />}
      </ActionIcon>
      <IconAct
        label={t(inTrash ? 'mailbox.removeForGood' : 'mailbox.toTrash')}
        icon={IconTrash}
        iconSize={17}
        onClick={remove}
      />
      <span className={classes['space']} />
      <span className={classes['steps']}>
        <IconAct
          label={t('mailbox.previousMail')}
          icon={IconChevronUp}
          iconSize={17}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        />
        <IconAct
          label={t('mailbox.nextMail')}
          icon={IconChevronDown}
          iconSize={17}
          disabled={onNext === undefined}
          onClick={onNext}
        />
      </span>
      {confirm}
    </div>
  );
}

/** Moving the conversation away, with the way back; and removing it for good, which is asked first. */
function useLeaving({ mailId, folder }: Mail, onClose: () => void) {
  const { t } = useTranslation();
  const acts = useMailActs();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const move = (to: MailFolder): void =>
    void acts.move([mailId], to).then((isDone) => {
      if (!isDone) return;
      onClose();
      toasts.done(t('mailbox.movedTo', { folder: t(`mailbox.folder.${to}`) }), {
        undo: () => void acts.move([mailId], folder),
      });
    });
  const confirm = (
    <ConfirmDialog
      opened={isAsking}
      title={t('mailbox.removeTitle', { count: 1 })}
      confirmLabel={t('mailbox.removeForGood')}
      cancelLabel={t('common.keep')}
      danger
      onConfirm={() => void acts.remove([mailId]).then((isDone) => isDone && onClose())}
      onCancel={() => setAsking(false)}
    >
      {t('mailbox.removeText', { count: 1 })}
    </ConfirmDialog>
  );
  return { move, ask: () => setAsking(true), confirm };
}
