import { IconId, IconKeyboard, IconLayoutDashboard, IconLogout, IconSettings, IconUserCog } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import { session } from '#api/client.ts';
import { useUser } from '#api/session/use-session.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useShell } from '../shell-context.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { useOwnRole } from '../use-own-role.ts';
import classes from './navbar.module.css';

/** Who is signed in, and what concerns only them. */
export function PersonMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const shell = useShell();
  const navigate = useNavigate();
  const role = useOwnRole();
  const hasProfile = useCan('create', 'Profile');
  const name = user.fullName === '' ? user.username : user.fullName;
  return (
    <LaterMenu
      width={220}
      target={
        <button type="button" className={classes['person']}>
          <span className={classes['names']}>
            <span className={classes['name']}>{name}</span>
            <span className={classes['role']}>{role}</span>
          </span>
          <span aria-hidden="true">
            <PersonAvatar name={name} size={30} own present picture={user.avatar} />
          </span>
        </button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>
            {name} · {role}
          </Menu.Label>
          {hasProfile && (
            <Menu.Item
              leftSection={<IconId size={16} stroke={1.75} />}
              onClick={() => void navigate({ to: '/pages/profile' })}
            >
              {t('shell.menu.profile')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconUserCog size={16} stroke={1.75} />}
            onClick={() => void navigate({ to: '/pages/account-settings' })}
          >
            {t('shell.menu.accountSettings')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSettings size={16} stroke={1.75} />}
            onClick={() => void navigate({ to: '/settings' })}
          >
            {t('shell.person.settings')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLayoutDashboard size={16} stroke={1.75} />} onClick={shell.openCustomizer}>
            {t('shell.person.layout')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} />} rightSection="?" onClick={shell.openKeys}>
            {t('shell.person.keys')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={16} stroke={1.75} />}
            onClick={() => void session.signOut('chosen')}
          >
            {t('common.signOut')}
          </Menu.Item>
        </>
      )}
    </LaterMenu>
  );
}
