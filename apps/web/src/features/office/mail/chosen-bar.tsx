import { Checkbox } from '@mantine/core';
import { IconArchive, IconMail, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  mailFolders,
  mailLabels,
  type MailFolder,
  type MailLabel,
} from '@isocenter/contract/office/mail/mail-parts.ts';
import type { MailRow } from '@isocenter/contract/office/mail/fields.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { LabelMenu, MoveMenu } from './mail-menus.tsx';
import { useMailActs, type MailActs } from './mail-queries.ts';
import type { MailPlaceOf } from './mail-search.ts';
import { canWait, SnoozeButton } from './snooze-button.tsx';
import classes from './mail.module.css';

type ChosenBarProps = {
  readonly place: MailPlaceOf;
  readonly rows: readonly MailRow[];
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (mailIds: ReadonlySet<number>) => void;
};

/** Shows the acts on the chosen mails: each can be undone, and one that cannot asks first. */
export function ChosenBar({ place, rows, chosen, onChosen }: ChosenBarProps) {
  const { t } = useTranslation();
  const ids = [...chosen];
  const some = rows.filter(({ mailId }) => chosen.has(mailId));
  const onDone = (): void => onChosen(new Set());
  const { move, markUnread, ask, confirm } = useLeaving(some, ids, onDone);
  const { onAll, onSome, setLabel } = useLabelling(some);
  const inTrash = place.folder === 'trash';
  return (
    <div role="toolbar" aria-label={t('mailbox.chosen', { count: ids.length })} className={classes['listHead']}>
      <Checkbox size="xs" checked aria-label={t('mailbox.chooseNone')} onChange={onDone} />
      <span className={classes['chosenCount']}>{t('mailbox.chosen', { count: ids.length })}</span>
      <IconAct
        label={t(inTrash ? 'mailbox.restore' : 'mailbox.archive')}
        icon={inTrash ? IconRestore : IconArchive}
        iconSize={17}
        onClick={() => move(inTrash ? 'inbox' : 'archive')}
      />
      <MoveMenu here={place.folder} onMove={move} />
      <LabelMenu set={onAll} onSome={onSome} onLabel={setLabel} />
      {canWait(place.folder) && <SnoozeButton mailIds={ids} here={place.folder} onDone={onDone} />}
      <IconAct label={t('mailbox.markUnread')} icon={IconMail} iconSize={17} onClick={markUnread} />
      <IconAct
        label={t(inTrash ? 'mailbox.removeForGood' : 'mailbox.toTrash')}
        icon={IconTrash}
        iconSize={17}
        onClick={() => (inTrash ? ask() : move('trash'))}
      />
      {confirm}
    </div>
  );
}

/** Putting a label on all of them, also where some have it; where all have it, taking it off. Each with the way back. */
function useLabelling(some: readonly MailRow[]) {
  const { t } = useTranslation();
  const acts = useMailActs();
  const toasts = useToasts();
  const onAll = mailLabels.filter((label) => some.every(({ labels }) => labels.includes(label)));
  const onSome = mailLabels.filter(
    (label) => !onAll.includes(label) && some.some(({ labels }) => labels.includes(label)),
  );
  const setLabel = (label: MailLabel): void => {
    const isOff = onAll.includes(label);
    // The server turns the label of each over, there and back: only those go to it that are to change.
    const changed = some.filter(({ labels }) => labels.includes(label) === isOff).map(({ mailId }) => mailId);
    if (changed.length === 0) return;
    void acts.label(changed, label).then((isDone) => {
      if (!isDone) return;
      const title = t(isOff ? 'mailbox.labelOff' : 'mailbox.labelOn', { label: t(`mailbox.label.${label}`) });
      toasts.done(title, { undo: () => void acts.label(changed, label) });
    });
  };
  return { onAll, onSome, setLabel };
}

/** Moving mails away and marking them, each with the way back; removing them for good is asked first. */
function useLeaving(some: readonly MailRow[], ids: readonly number[], onDone: () => void) {
  const { t } = useTranslation();
  const acts = useMailActs();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const move = (to: MailFolder): void =>
    void acts.move(ids, to).then((isDone) => {
      if (!isDone) return;
      onDone();
      toasts.done(t('mailbox.movedTo', { folder: t(`mailbox.folder.${to}`) }), { undo: () => putBack(acts, some) });
    });
  const markUnread = (): void =>
    void acts.read(ids, false).then((isDone) => {
      if (!isDone) return;
      onDone();
      const wereRead = some.filter(({ isRead }) => isRead).map(({ mailId }) => mailId);
      toasts.done(t('mailbox.markedUnread'), { undo: () => void acts.read(wereRead, true) });
    });
  const remove = (): void =>
    void acts.remove(ids).then((isDone) => {
      setAsking(false);
      if (isDone) onDone();
    });
  const confirm = (
    <ConfirmDialog
      opened={isAsking}
      title={t('mailbox.removeTitle', { count: ids.length })}
      confirmLabel={t('mailbox.removeForGood')}
      cancelLabel={t('common.keep')}
      danger
      onConfirm={remove}
      onCancel={() => setAsking(false)}
    >
      {t('mailbox.removeText', { count: ids.length })}
    </ConfirmDialog>
  );
  return { move, markUnread, ask: () => setAsking(true), confirm };
}

/** Each to where it lay; what waited goes on waiting. */
function putBack(acts: MailActs, mails: readonly MailRow[]): void {
  for (const { mailId, snoozedUntil } of mails) if (snoozedUntil !== null) void acts.snooze([mailId], snoozedUntil);
  for (const folder of mailFolders) {
    const ids = mails
      .filter((mail) => mail.folder === folder && mail.snoozedUntil === null)
      .map(({ mailId }) => mailId);
    if (ids.length > 0) void acts.move(ids, folder);
  }
}
