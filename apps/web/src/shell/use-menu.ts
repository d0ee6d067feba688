import { useRouter } from '@tanstack/react-router';
import { useAbility } from '#api/abilities.tsx';
import { menuEntries } from './menu.ts';
import type { MenuEntry } from './menu.ts';

/** The entries that exist in this version and that the person may open. */
export function useMenu(): readonly MenuEntry[] {
  const ability = useAbility();
  const pages: Readonly<Record<string, unknown>> = useRouter().routesByPath;
  return menuEntries.filter(
    ({ to, needs }) => pages[to] !== undefined && (needs === undefined || ability.can(needs.action, needs.subject)),
  );
}
