import { useRouter } from '@tanstack/react-router';
import { useAbility } from '#api/abilities.tsx';
import { useOn } from '#features/system/settings/switches.ts';
import type { MenuEntry } from './menu.ts';

/** Every entry, whoever may open it. */
export function useWholeMenu(): readonly MenuEntry[] {
  return useRouter().options.context.menu;
}

/** The entries of what is on and shown, that the person may open. */
export function useMenu(): readonly MenuEntry[] {
  const ability = useAbility();
  const isOn = useOn();
  return useWholeMenu().filter(
    ({ needs, switchedBy, optional }) =>
      isOn(switchedBy) && isOn(optional) && (needs === undefined || ability.can(needs.action, needs.subject)),
  );
}
