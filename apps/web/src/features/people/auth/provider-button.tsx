import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import classes from './auth.module.css';

/** The way through the identity provider, where there is one: a link that leaves the application. */
export function ProviderButton() {
  const { t } = useTranslation();
  const { oidcName } = useInstallation();
  const to: unknown = useLocation({ select: ({ search }) => (search as Readonly<Record<string, unknown>>)['to'] });
  if (oidcName === null) return null;
  const query = typeof to === 'string' ? `?to=${encodeURIComponent(to)}` : '';
  return (
    <>
      <p className={classes['or']}>{t('entry.or')}</p>
      <Button
        component="a"
        href={`/auth/oidc/start${query}`}
        variant="default"
        size="md"
        fullWidth
        className={classes['provider'] ?? ''}
        leftSection={<IconId size={18} stroke={1.6} aria-hidden="true" />}
      >
        {t('entry.signInWith', { name: oidcName })}
      </Button>
    </>
  );
}
