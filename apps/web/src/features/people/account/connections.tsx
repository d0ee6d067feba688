import { useMutation } from '@tanstack/react-query';
import {
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandGoogle,
  IconBrandX,
  IconPlugConnected,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { accountProviders, type AccountProvider } from '@isocenter/contract/people/account/account-settings.ts';
import { disconnectIdentity } from '@isocenter/contract/people/account/endpoints.ts';
import type { AccountDetails, Identity } from '@isocenter/contract/people/account/fields.ts';
import { call } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useAccountRefresh } from './account-queries.ts';
import classes from './account.module.css';

const providers = {
  twitter: { name: 'Twitter', Icon: IconBrandX },
  google: { name: 'Google', Icon: IconBrandGoogle },
  facebook: { name: 'Facebook', Icon: IconBrandFacebook },
  github: { name: 'GitHub', Icon: IconBrandGithub },
} as const satisfies Record<AccountProvider, unknown>;

/** The logins elsewhere that lead to this account. One is made by signing in through its provider. */
export function Connections({ details }: { readonly details: AccountDetails }) {
  const { t } = useTranslation();
  const refresh = useAccountRefresh();
  const [leaving, setLeaving] = useState<Identity>();
  const disconnect = useMutation({
    mutationFn: ({ issuer, subject }: Identity) => call(disconnectIdentity, { body: { issuer, subject } }),
    onSettled: () => setLeaving(undefined),
    onSuccess: refresh,
  });
  const others = details.identities.filter(({ provider }) => provider === null);
  return (
    <>
      {disconnect.error !== null && (
        <div role="alert">
          <Notice tone="danger">{disconnect.error.message}</Notice>
        </div>
      )}
      <ul className={classes['rows']}>
        {accountProviders.flatMap((provider) => {
          const linked = details.identities.filter((identity) => identity.provider === provider);
          const { name, Icon } = providers[provider];
          const icon = <Icon size={18} stroke={1.6} aria-hidden="true" />;
          if (linked.length === 0) return [<Connection key={provider} name={name} icon={icon} />];
          return linked.map((identity) => (
            <Connection key={identity.subject} name={name} icon={icon} identity={identity} onLeave={setLeaving} />
          ));
        })}
        {others.map((identity) => (
          <Connection
            key={`${identity.issuer} ${identity.subject}`}
            name={identity.name}
            icon={<IconPlugConnected size={18} stroke={1.6} aria-hidden="true" />}
            identity={identity}
            onLeave={setLeaving}
          />
        ))}
      </ul>
      <p className="iso-hint">{t('account.social.connectionsHint')}</p>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('account.social.disconnectTitle', { name: leaving === undefined ? '' : nameOf(leaving) })}
        confirmLabel={t('account.social.disconnect')}
        cancelLabel={t('common.keep')}
        danger
        busy={disconnect.isPending}
        onConfirm={() => leaving !== undefined && disconnect.mutate(leaving)}
        onCancel={() => setLeaving(undefined)}
      >
        {t('account.social.disconnectText')}
      </ConfirmDialog>
    </>
  );
}

interface ConnectionProps {
  readonly name: string;
  readonly icon: React.ReactNode;
  readonly identity?: Identity;
  readonly onLeave?: (identity: Identity) => void;
}

function Connection({ name, icon, identity, onLeave }: ConnectionProps) {
  const { t } = useTranslation();
  return (
    <li className={classes['row']}>
      {icon}
      <span className={classes['rowText']}>
        <strong>{name}</strong>
        <span>
          {identity === undefined ? t('account.social.notConnected') : <bdi dir="ltr">{identity.subject}</bdi>}
        </span>
      </span>
      {identity !== undefined && (
        <ActButton label={t('account.social.disconnect')} size="small" onClick={() => onLeave?.(identity)} />
      )}
    </li>
  );
}

function nameOf({ provider, name }: Identity): string {
  return provider === null ? name : providers[provider].name;
}
