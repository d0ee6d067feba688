import { IconId, IconKeyboard, IconLayoutDashboard, IconLogout, IconUserCog } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useOn } from '#features/system/settings/switches.ts';
import { session } from '#api/client.ts';
import { useUser } from '#api/session/use-session.tsx';
import type { MenuContent } from '#ui/overlay/floating.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useShell } from '../shell-context.tsx';
import { useMenu } from '../use-menu.ts';
import { useOwnRole } from '../use-own-role.ts';
import classes from './navbar.module.css';

/** The person's own pages, and below them his settings and help: as far as they are there for him. */
const own = ['/apps/email', '/apps/todo', '/apps/chat'] as const;
const about = ['/settings', '/pages/pricing', '/pages/faq'] as const;

/** Shows the signed-in person, and what concerns only him; at the foot of the menu if no navbar has it. */
export function PersonMenu({ atFoot = false }: { readonly atFoot?: boolean }) {
  const user = useUser();
  const role = useOwnRole();
  const name = user.fullName === '' ? user.username : user.fullName;
  return (
    <LaterMenu
      width={220}
      position={atFoot ? 'top-end' : 'bottom-end'}
      target={
        <button type="button" className={classes['person']} data-foot={atFoot}>
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
          <OwnItems Menu={Menu} />
        </>
      )}
    </LaterMenu>
  );
}

type PartsProps = { readonly Menu: Parameters<MenuContent>[0] };

function OwnItems({ Menu }: PartsProps) {
  const { t } = useTranslation();
  const shell = useShell();
  const navigate = useNavigate();
  const isOn = useOn();
  const hasProfile = useCan('create', 'Profile') && isOn('profile');
  return (
    <>
      {hasProfile && (
        <Menu.Item
          leftSection={<IconId size={16} stroke={1.75} />}
          onClick={() => void navigate({ to: '/pages/profile' })}
        >
          {t('pages.profile')}
        </Menu.Item>
      )}
      <PageItems Menu={Menu} pages={own} />
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconUserCog size={16} stroke={1.75} />}
        onClick={() => void navigate({ to: '/pages/account-settings' })}
      >
        {t('pages.accountSettings')}
      </Menu.Item>
      <PageItems Menu={Menu} pages={about} />
      <Menu.Item leftSection={<IconLayoutDashboard size={16} stroke={1.75} />} onClick={shell.openCustomizer}>
        {t('shell.person.layout')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} />} rightSection="?" onClick={shell.openKeys}>
        {t('shell.person.keys')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void session.signOut('chosen')}>
        {t('common.signOut')}
      </Menu.Item>
    </>
  );
}

/** Those of the pages that the person may open, as the menu calls them. */
function PageItems({ Menu, pages }: PartsProps & { readonly pages: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entries = useMenu();
  return pages.flatMap((page) => {
    const entry = entries.find(({ to }) => to === page);
    if (entry === undefined) return [];
    const { to, label, icon: EntryIcon } = entry;
    return [
      <Menu.Item key={to} leftSection={<EntryIcon size={16} stroke={1.75} />} onClick={() => void navigate({ to })}>
        {t(label)}
      </Menu.Item>,
    ];
  });
}
