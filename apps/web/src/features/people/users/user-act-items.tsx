import {
  IconEye,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMailForward,
  IconPassword,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserCircle,
  IconUserOff,
  IconUserShield,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { AppAbility } from '@isocenter/contract/abilities.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { ActUser, AnyAct, Choose } from './user-act.ts';
import { actsFor } from './user-act-rules.ts';

export interface ActNeeds {
  readonly t: TFunction;
  readonly ability: AppAbility;
  readonly isSelf: boolean;
  readonly choose: Choose;
  readonly open: (path: string) => void;
  readonly look: () => void;
  readonly copyRights: () => void;
}

const drawings: Readonly<Record<AnyAct, GridMenuItem['icon']>> = {
  invite: IconMailForward,
  'reset-link': IconKey,
  activate: IconUserCheck,
  deactivate: IconUserOff,
  lock: IconLock,
  unlock: IconLockOpen,
  'require-password-change': IconPassword,
  'force-logout': IconLogout,
  'reset-two-step': IconShieldOff,
  remove: IconTrash,
};

/** The picture of an act, for menus and bars. */
export function drawingOf(act: AnyAct): GridMenuItem['icon'] {
  return drawings[act];
}

/** What can be done with a user as he stands now, and as the person at the screen may. */
export function actItems(user: ActUser, needs: ActNeeds): readonly GridMenuItem[] {
  const { t, ability, isSelf, open, look, copyRights } = needs;
  const { userId } = user;
  const mayUpdate = ability.can('update', 'User');
  const pages = [
    {
      id: 'view',
      label: t('users.act.details'),
      icon: IconUserCircle,
      onSelect: () => open(`/apps/user/view/${userId}`),
    },
    ...(mayUpdate
      ? [
          {
            id: 'edit',
            label: t('record.edit'),
            icon: IconPencil,
            onSelect: () => open(`/apps/user/edit/${userId}`),
          },
        ]
      : []),
  ];
  if (isSelf) return pages;
  const others = [
    ...(ability.can('create', 'SeeAs')
      ? [{ id: 'see-as', label: t('users.act.seeAs'), icon: IconEye, onSelect: look }]
      : []),
    ...(mayUpdate
      ? [{ id: 'copy', label: t('users.act.copyRights'), icon: IconUserShield, onSelect: copyRights }]
      : []),
    ...(mayUpdate ? actsFor(user).map((act) => item(act, user, needs)) : []),
  ].map((one, at) => (at === 0 ? { ...one, dividerBefore: true } : one));
  const ending = ability.can('delete', 'User')
    ? [{ ...item('remove', user, needs), danger: true, dividerBefore: true }]
    : [];
  return [...pages, ...others, ...ending];
}

function item(act: AnyAct, user: ActUser, { t, choose }: ActNeeds): GridMenuItem {
  return { id: act, label: t(`users.act.${act}`), icon: drawings[act], onSelect: () => choose(act, [user]) };
}
