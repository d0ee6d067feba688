import { useLocation } from '@tanstack/react-router';
import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { menuEntries } from '../menu.ts';

interface Opening {
  /** The entry whose pages are shown below it: one at a time. */
  readonly opened: string | null;
  readonly toggle: (to: string) => void;
}

const OpeningContext = createContext<Opening>({ opened: null, toggle: () => undefined });

/** Where one is opens its group; what the person opens or closes by hand holds until he goes to another group. */
export function MenuOpening({ children }: { readonly children: ReactNode }) {
  const current = useLocation({ select: ({ pathname }) => groupOf(pathname) });
  const [chosen, setChosen] = useState<{ readonly at: string | null; readonly opened: string | null }>();
  const opened = chosen?.at === current ? chosen.opened : current;
  const opening = useMemo(
    (): Opening => ({ opened, toggle: (to) => setChosen({ at: current, opened: opened === to ? null : to }) }),
    [opened, current],
  );
  return <OpeningContext value={opening}>{children}</OpeningContext>;
}

/**
 * Whether a page belongs to an entry without having one of its own: the page of one user to the users, the editor of a policy to
 * that policy and not to the first of its group.
 */
export function isAbout(path: string, to: string): boolean {
  if (menuEntries.some((entry) => entry.to === path)) return false;
  const above = menuEntries.findLast((entry) => path.startsWith(`${entry.to}/`))?.to;
  return (above ?? groupOf(path)) === to;
}

export function useMenuOpening(): Opening {
  return useContext(OpeningContext);
}

const parents = menuEntries.filter(({ to }) => menuEntries.some(({ within }) => within === to));

/** The entry with pages below it that a page belongs to: itself, the one above it, or the one whose folder it is in. */
function groupOf(path: string): string | null {
  const within = menuEntries.find(({ to }) => to === path)?.within;
  if (within !== undefined) return within;
  return parents.find(({ to }) => path === to || path.startsWith(folderOf(to)))?.to ?? null;
}

/** `/apps/user/` of `/apps/user/list`, so that one user's page belongs to it; of `/clinics` it is what is below. */
function folderOf(to: string): string {
  const folder = to.slice(0, to.lastIndexOf('/') + 1);
  return folder === '/' ? `${to}/` : folder;
}
