import {
  IconEye,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMailForward,
  IconTrash,
  IconUserCheck,
  IconUserCircle,
  IconUserOff,
  IconUserShield,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { AppAbility } from '@isocenter/contract/abilities.ts';
import type { UserRow } from '@isocenter/contract/people/users.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { AnyAct } from './user-mutations.ts';

export type ActUser = Pick<UserRow, 'userId' | 'fullName' | 'username' | 'state' | 'invitedAt'>;
export type Choose = (act: AnyAct, users: readonly ActUser[]) => void;

export interface ActNeeds {
  readonly t: TFunction;
  readonly ability: AppAbility;
  readonly isSelf: boolean;
  readonly choose: Choose;
  readonly open: (path: string) => void;
  readonly look: () => void;
  readonly copyRights: () => void;
}

const icon = { size: 16, stroke: 1.75 } as const;

/** What can be done with a user as he stands now, and as the person at the screen may. */
export function actItems(user: ActUser, needs: ActNeeds): readonly GridMenuItem[] {
  const { t, ability, isSelf, open, look, copyRights } = needs;
  const view = { id: 'view', label: t('users.act.view'), icon: <IconUserCircle {...icon} />, onSelect: () => open(`/apps/user/view/${user.userId}`) }; // prettier-ignore
  const seeing = { id: 'see-as', label: t('users.act.seeAs'), icon: <IconEye {...icon} />, onSelect: look };
  const maySee = ability.can('create', 'SeeAs') && !isSelf;
  if (!ability.can('update', 'User')) return maySee ? [view, seeing] : [view];
  const copying = {
    id: 'copy',
    label: t('users.act.copyRights'),
    icon: <IconUserShield {...icon} />,
    onSelect: copyRights,
  };
  return [
    view,
    ...(maySee ? [seeing] : []),
    ...(isSelf ? [] : [copying, ...stateItems(user, needs)]),
    ...(isSelf || !ability.can('delete', 'User')
      ? []
      : [{ ...item('remove', <IconTrash {...icon} />, user, needs), danger: true, dividerBefore: true }]),
  ];
}

function stateItems(user: ActUser, needs: ActNeeds): GridMenuItem[] {
  const { state } = user;
  const link = state === 'pending' ? item('invite', <IconMailForward {...icon} />, user, needs) : item('reset-link', <IconKey {...icon} />, user, needs); // prettier-ignore
  const works = state === 'active' ? item('deactivate', <IconUserOff {...icon} />, user, needs) : item('activate', <IconUserCheck {...icon} />, user, needs); // prettier-ignore
  const locking = state === 'locked' ? item('unlock', <IconLockOpen {...icon} />, user, needs) : item('lock', <IconLock {...icon} />, user, needs); // prettier-ignore
  const isWaiting = state === 'pending' && user.invitedAt !== null;
  return [
    ...(state === 'active' || state === 'pending' ? [link] : []),
    ...(isWaiting || state === 'locked' ? [] : [works]),
    locking,
    ...(state === 'active' ? [item('force-logout', <IconLogout {...icon} />, user, needs)] : []),
  ];
}

function item(act: AnyAct, drawing: GridMenuItem['icon'], user: ActUser, { t, choose }: ActNeeds): GridMenuItem {
  return { id: act, label: t(`users.act.${act}`), icon: drawing, onSelect: () => choose(act, [user]) };
}
