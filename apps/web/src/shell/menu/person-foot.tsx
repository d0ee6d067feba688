import { IconLayoutDashboard, IconLogout, IconUserCog } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { session } from '#api/client.ts';
import { useUser } from '#api/session/use-session.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import type { LayoutSettings } from '../layout/layout-settings.ts';
import { LanguageMenu } from '../navbar/language-menu.tsx';
import { ThemeSwitch } from '../navbar/theme-switch.tsx';
import { useShell } from '../shell-context.tsx';
import { useOwnRole } from '../use-own-role.ts';
import classes from './menu.module.css';

export interface PersonFootProps {
  readonly layout: LayoutSettings;
  readonly onChange: (changes: Partial<LayoutSettings>) => void;
  readonly onChosen: () => void;
}

/** On a phone, below the menu: who is signed in, and what the navbar has no room for. */
export function PersonFoot({ layout, onChange, onChosen }: PersonFootProps) {
  const { t } = useTranslation();
  const user = useUser();
  const shell = useShell();
  const navigate = useNavigate();
  const role = useOwnRole();
  const name = user.fullName === '' ? user.username : user.fullName;
  const openLayout = (): void => {
    onChosen();
    shell.openCustomizer();
  };
  const openAccount = (): void => {
    onChosen();
    void navigate({ to: '/pages/account-settings' });
  };
  return (
    <div className={classes['foot']}>
      <button type="button" className={classes['item']} onClick={openAccount}>
        <IconUserCog size={17} stroke={1.6} aria-hidden="true" />
        {t('pages.accountSettings')}
      </button>
      <button type="button" className={classes['item']} onClick={openLayout}>
        <IconLayoutDashboard size={17} stroke={1.6} aria-hidden="true" />
        {t('shell.person.layout')}
      </button>
      <button type="button" className={classes['item']} onClick={() => void session.signOut('chosen')}>
        <IconLogout size={17} stroke={1.6} aria-hidden="true" />
        {t('common.signOut')}
      </button>
      <div className={classes['person']}>
        <span aria-hidden="true">
          <PersonAvatar name={name} size={30} own present picture={user.avatar} />
        </span>
        <span className={classes['personNames']}>
          <bdi>{name}</bdi>
          <span>{role}</span>
        </span>
        <LanguageMenu />
        <ThemeSwitch skin={layout.skin} onChange={onChange} />
      </div>
    </div>
  );
}
