import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { testMail, type MailSettings, type MailState } from '@isocenter/contract/system/mail-settings.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './settings.module.css';

interface MailTestCardProps {
  readonly mail: MailState;
  /** Those to be tried; null: those in force. */
  readonly settings: MailSettings | null;
  readonly isUsable: boolean;
}

/** What waits for the server, and what it says to a letter to oneself. */
export function MailTestCard({ mail, settings, isUsable }: MailTestCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { failed: onError } = useTold();
  const trying = useMutation({ mutationFn: () => call(testMail, { body: { settings } }), onError });
  const told = trying.isPending ? undefined : trying.data;
  return (
    <Card
      title={t('settings.mail.test')}
      aside={
        <Link to="/email-templates" search={{ view: 'log' } as never}>
          {t('settings.mail.log')}
        </Link>
      }
    >
      <ul className={classes['facts']}>
        <li>{t('settings.mail.waiting', { count: mail.waiting })}</li>
        {mail.refusal !== '' && <li>{t('settings.mail.refusal', { answer: mail.refusal })}</li>}
      </ul>
      <div className={classes['tryOut']}>
        <ActButton
          icon={<IconSend size={16} stroke={1.75} />}
          label={t('settings.mail.send')}
          busy={trying.isPending}
          busyLabel={t('settings.mail.sending')}
          disabled={!isUsable}
          onClick={() => trying.mutate()}
        />
        <output>
          {told !== undefined && (
            <Notice tone={told.isTaken ? 'ok' : 'danger'}>
              {t(told.isTaken ? 'settings.mail.taken' : 'settings.mail.refused', {
                to: told.to,
                answer: told.answer,
                seconds: formatNumber(told.milliseconds / 1_000, 1, formats),
              })}
            </Notice>
          )}
        </output>
      </div>
    </Card>
  );
}
