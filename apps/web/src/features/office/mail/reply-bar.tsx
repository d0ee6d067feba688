import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Mail } from '@isocenter/contract/office/mail-parts.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import type { Composers } from './compose/use-composers.ts';
import classes from './mail.module.css';

/** How a mail is answered and passed on. */
export function ReplyBar({ mail, composers }: { readonly mail: Mail; readonly composers: Composers }) {
  const { t } = useTranslation();
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
    </div>
  );
}
