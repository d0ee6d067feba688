import { useRouter } from '@tanstack/react-router';
import { useAbility } from '#api/abilities.tsx';
import type { MenuEntry } from './menu.ts';

/** Every entry, whoever may open it. */
export function useWholeMenu(): readonly MenuEntry[] {
  return useRouter().options.context.menu;
}

/** The entries that the person may open. */
export function useMenu(): readonly MenuEntry[] {
  const ability = useAbility();
  return useWholeMenu().filter(({ needs }) => needs === undefined || ability.can(needs.action, needs.subject));
}
