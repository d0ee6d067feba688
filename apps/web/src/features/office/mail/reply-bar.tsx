import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp, IconCheckbox } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Mail } from '@isocenter/contract/office/mail/fields.ts';
import { useNewTask } from '#features/office/todo/todo.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import type { Composers } from './compose/use-composers.ts';
import classes from './mail.module.css';

/** Shows the acts on a mail: answer, forward, and make a task of it. */
export function ReplyBar({ mail, composers }: { readonly mail: Mail; readonly composers: Composers }) {
  const { t } = useTranslation();
  const newTask = useNewTask();
  return (
    <div className={classes['replyBar']}>
      <ActButton
        label={t('mailbox.reply')}
        keys="R"
        icon={IconArrowBackUp}
        onClick={() => composers.reply(mail, 'reply')}
      />
      <ActButton
        kind="quiet"
        label={t('mailbox.replyAll')}
        icon={IconArrowBackUpDouble}
        onClick={() => composers.reply(mail, 'all')}
      />
      <ActButton
        kind="quiet"
        label={t('mailbox.forward')}
        icon={IconArrowForwardUp}
        onClick={() => composers.reply(mail, 'forward')}
      />
      {newTask !== undefined && (
        <ActButton
          kind="quiet"
          label={t('mailbox.makeTask')}
          icon={IconCheckbox}
          onClick={() => newTask({ mail: String(mail.mailId) })}
        />
      )}
    </div>
  );
}
