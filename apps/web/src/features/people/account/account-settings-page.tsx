import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useSeenBy } from '#features/people/access/access.ts';
import { useOn } from '#features/system/settings/settings.ts';
import { useUser } from '#api/session/use-session.tsx';
import { ReadOnlyPart } from '#ui/form/read-only-part.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { accountTabs } from './account-tabs.tsx';
import type { AccountTabId } from './account-tabs.tsx';
import { useSettings } from './use-settings.ts';
import classes from './account-settings.module.css';

export interface AccountSettingsPageProps {
  readonly onOpenLayout: () => void;
}

/** `?tab=sessions`: the account of whoever is signed in, a part at a time. */
export function AccountSettingsPage({ onOpenLayout }: AccountSettingsPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email } = useUser();
  const settings = useSettings();
  const whyNot = useWhyNot();
  const isNarrow = useMediaQuery('(max-width: 61.99em)') ?? false;
  const isOn = useOn();
  const tabs = accountTabs.filter(({ id }) => id !== 'tokens' || isOn('apiTokens'));
  const requested: unknown = useLocation({
    select: ({ search }) => (search as Readonly<Record<string, unknown>>)['tab'],
  });
  const active = tabs.find(({ id }) => id === requested) ?? accountTabs[0];
  const open = (id: string | null): void => {
    if (id !== null && id !== active.id)
      void navigate({ to: '.', search: () => (id === accountTabs[0].id ? {} : { tab: id }), resetScroll: false });
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A line of pills that is wider than the phone shows the one that is open.
    if (isNarrow) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active.id, isNarrow]);
  return (
    <>
      <PageHeader title={t('pages.accountSettings')} live={<output>{settings.state ?? <bdi>{email}</bdi>}</output>} />
      <Tabs
        value={active.id}
        onChange={open}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        activateTabWithKeyboard={false}
        keepMounted={false}
        className={classes['settings'] ?? ''}
      >
        <Tabs.List ref={list} className={classes['list'] ?? ''} aria-label={t('pages.accountSettings')}>
          {tabs.map(({ id, Icon }) => (
            <Tabs.Tab
              key={id}
              value={id}
              className={classes['tab'] ?? ''}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            >
              {t(`account.tab.${id}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Content }) => (
          <Tabs.Panel key={id} value={id} className={classes['panel'] ?? ''} tabIndex={-1}>
            <ReadOnlyPart because={whyNot(id)}>
              <Content settings={settings} onOpenLayout={onOpenLayout} />
            </ReadOnlyPart>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** Why a part cannot be changed: one looks through this account, or its role does not include what others see of it. */
function useWhyNot(): (id: AccountTabId) => string | undefined {
  const { t } = useTranslation();
  const isLooking = (useSeenBy() ?? null) !== null;
  const mayUpdate = useCan('update', 'Account');
  return (id) => {
    if (isLooking) return t('account.looking');
    return isProfile.has(id) && !mayUpdate ? t('account.notIncluded') : undefined;
  };
}

const isProfile: ReadonlySet<AccountTabId> = new Set(['general', 'information', 'social', 'notifications']);
