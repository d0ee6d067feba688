import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Me } from '@isocenter/contract/people/security.ts';
import { useInstallation } from '#api/installation.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './account.module.css';

/** In place of the password, for who signed in with the identity provider: the way there and back, or that it has been gone. */
export function ProviderProof({ me }: { readonly me: Me | undefined }) {
  const { t } = useTranslation();
  const { oidcName } = useInstallation();
  const here = useLocation({ select: ({ href }) => href });
  if (oidcName === null || me?.way !== 'oidc') return null;
  if (me.provedUntil !== null) return <Notice tone="ok">{t('account.tokens.proved', { name: oidcName })}</Notice>;
  return (
    <div>
      <Button
        component="a"
        href={`/auth/oidc/start?fresh=yes&to=${encodeURIComponent(here)}`}
        variant="default"
        leftSection={<IconId size={16} stroke={1.6} aria-hidden="true" />}
      >
        {t('account.tokens.prove', { name: oidcName })}
      </Button>
      <p className={classes['hint']}>{t('account.tokens.proveHint')}</p>
    </div>
  );
}
