import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './contact.module.css';

/** Shows the contact for people who found no answer; nothing if none is named. */
export function ContactCard() {
  const { t } = useTranslation();
  const { supportPhone, supportEmail } = useInstallation();
  if (supportPhone === '' && supportEmail === '') return null;
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Card title={t('contact.title')}>
      <p className={classes['contact']}>{t('contact.text')}</p>
      <p className={classes['contact']}>
        {supportPhone !== '' && (
          <a href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`}>
            <IconPhone {...icon} />
            <bdi>{supportPhone}</bdi>
          </a>
        )}
        {supportEmail !== '' && (
          <a href={`mailto:${supportEmail}`}>
            <IconMail {...icon} />
            <bdi>{supportEmail}</bdi>
          </a>
        )}
      </p>
    </Card>
  );
}
