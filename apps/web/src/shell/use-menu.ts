import { useRouter } from '@tanstack/react-router';
import { useAbility } from '#api/abilities.tsx';
import { menuEntries } from './menu.ts';
import type { MenuEntry } from './menu.ts';

/** The entries that exist in this version and that the person may open. */
export function useMenu(): readonly MenuEntry[] {
  const ability = useAbility();
  const pages = Object.keys(useRouter().routesByPath);
  return menuEntries.filter(
    ({ to, needs }) =>
      pages.some((page) => isPageOf(page, to)) && (needs === undefined || ability.can(needs.action, needs.subject)),
  );
}

/** Whether an address is one of a route's, which may have parts that vary: `/policies/terms` of `/policies/$kind`. */
function isPageOf(page: string, to: string): boolean {
  const parts = page.split('/');
  const wanted = to.split('/');
  return parts.length === wanted.length && parts.every((part, place) => part.startsWith('$') || part === wanted[place]);
}
