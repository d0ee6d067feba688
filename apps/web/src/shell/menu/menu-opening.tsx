import { useLocation } from '@tanstack/react-router';
import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu.ts';
import { useWholeMenu } from '../use-menu.ts';

interface Opening {
  /** The entry whose pages are shown below it: one at a time. */
  readonly opened: string | null;
  readonly toggle: (to: string) => void;
}

const OpeningContext = createContext<Opening>({ opened: null, toggle: () => undefined });

/** Opens the menu group of the current page; a group that the person opens or closes by hand stays so until he goes to another group. */
export function MenuOpening({ children }: { readonly children: ReactNode }) {
  const entries = useWholeMenu();
  const current = useLocation({ select: ({ pathname }) => groupOf(entries, pathname) });
  const [chosen, setChosen] = useState<{ readonly at: string | null; readonly opened: string | null }>();
  const opened = chosen?.at === current ? chosen.opened : current;
  const opening = useMemo(
    (): Opening => ({ opened, toggle: (to) => setChosen({ at: current, opened: opened === to ? null : to }) }),
    [opened, current],
  );
  return <OpeningContext value={opening}>{children}</OpeningContext>;
}

/**
 * Tells of an address whether it belongs to an entry without having one of its own: the page of one user to the users, the editor of a
 * policy to that policy and not to the first of its group.
 */
export function useIsAbout(): (path: string, to: string) => boolean {
  const entries = useWholeMenu();
  return (path, to) => {
    if (entries.some((entry) => entry.to === path)) return false;
    const above = entries.findLast((entry) => path.startsWith(`${entry.to}/`))?.to;
    return (above ?? groupOf(entries, path)) === to;
  };
}

export function useMenuOpening(): Opening {
  return useContext(OpeningContext);
}

/** The entry with pages below it that a page belongs to: itself, the one above it, or the one whose folder it is in. */
function groupOf(entries: readonly MenuEntry[], path: string): string | null {
  const within = entries.find(({ to }) => to === path)?.within;
  if (within !== undefined) return within;
  const parents = entries.filter(({ to }) => entries.some((entry) => entry.within === to));
  return parents.find(({ to }) => path === to || path.startsWith(folderOf(to)))?.to ?? null;
}

/** `/apps/user/` of `/apps/user/list`, so that one user's page belongs to it; of `/clinics` it is what is below. */
function folderOf(to: string): string {
  const folder = to.slice(0, to.lastIndexOf('/') + 1);
  return folder === '/' ? `${to}/` : folder;
}
