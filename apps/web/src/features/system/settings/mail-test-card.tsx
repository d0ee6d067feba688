import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { testMail } from '@isocenter/contract/system/letters/endpoints.ts';
import type { MailSettings } from '@isocenter/contract/system/letters/fields.ts';
import type { MailState } from '@isocenter/contract/system/letters/routes.ts';
import { call } from '#api/client.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber } from '#ui/format/number.ts';
import { TryOutCard } from './try-out-card.tsx';

interface MailTestCardProps {
  readonly mail: MailState;
  /** Those to be tried; null: those in force. */
  readonly settings: MailSettings | null;
  readonly isUsable: boolean;
}

/** Shows the letters that wait for the server, and sends a test letter to oneself. */
export function MailTestCard({ mail, settings, isUsable }: MailTestCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <TryOutCard
      aside={
        <Link to="/email-templates" search={{ view: 'log' } as never}>
          {t('settings.mail.log')}
        </Link>
      }
      facts={[
        t('settings.mail.waiting', { count: mail.waiting }),
        ...(mail.refusal === '' ? [] : [t('settings.mail.refusal', { answer: inPresentLanguage(mail.refusal) })]),
      ]}
      icon={<IconSend size={16} stroke={1.75} />}
      label={t('settings.mail.send')}
      busyLabel={t('settings.mail.sending')}
      isUsable={isUsable}
      run={() => call(testMail, { body: { settings } })}
      isGood={({ isAccepted }) => isAccepted}
      wordsOf={({ isAccepted, to, answer, milliseconds }) =>
        t(isAccepted ? 'settings.mail.taken' : 'settings.mail.refused', {
          to,
          answer: inPresentLanguage(answer),
          seconds: formatNumber(milliseconds / 1_000, 1, formats),
        })
      }
    />
  );
}
