import { IconKeyboard, IconLayoutDashboard, IconListSearch, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { session } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { withIsoDays } from '#ui/form/typed-date.ts';
import { useLayout } from '../layout/use-layout.ts';
import { useShell } from '../shell-context.tsx';
import { searchLimit } from '../defaults.ts';
import { useMenu } from '../use-menu.ts';
import { matches } from './highlight.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { useBookmarks } from '../bookmarks/use-bookmarks.ts';
import { useArchiveResults } from './use-archive-results.tsx';
import { useOfficeResults } from './use-office-results.tsx';
import type { ArchiveResults } from './use-archive-results.tsx';

/** Returns the matches in groups without empty ones: the archive, pages, actions. */
export function usePaletteGroups(
  query: string,
  searched: string,
): { readonly groups: readonly PaletteGroup[]; readonly state: ArchiveResults['state'] } {
  const { t } = useTranslation();
  const formats = useFormats();
  const search = withIsoDays(searched, formats);
  const archive = useArchiveResults(searched);
  const office = useOfficeResults(searched);
  const pages = usePages(query);
  const actions = useActions(query);
  const all = useAllMatches(searched, search);
  // What the archive does not have, the study list would not have either.
  const found = searched === '' || archive.entries.length === 0 ? [] : [...archive.entries, ...all];
  const groups = [
    { label: t('shell.palette.studies'), entries: found },
    { label: t('shell.palette.pages'), entries: pages },
    { label: t('shell.palette.files'), entries: office.files },
    { label: t('shell.palette.contacts'), entries: office.contacts },
    { label: t('shell.palette.actions'), entries: actions },
  ];
  return { groups: groups.filter((group) => group.entries.length > 0), state: archive.state };
}

function useAllMatches(query: string, words: string): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const router = useRouter();
  const studyList = useMenu().find(({ to }) => to === '/studies');
  if (studyList === undefined || query === '') return [];
  const run = (): void => void router.navigate({ to: studyList.to, search: { q: words } });
  return [{ id: 'all-matches', start: icon(IconListSearch), title: t('shell.palette.inStudyList', { query }), run }];
}

/** The pages of the menu; once something is typed, those beside it too that can be bookmarked. */
function usePages(query: string): readonly PaletteEntry[] {
  const router = useRouter();
  const { t } = useTranslation();
  const menu = useMenu();
  const { pages, toggle } = useBookmarks();
  const open = (to: string) => ({ href: to, run: () => void router.navigate({ to }) });
  const markOf = (link: string): Pick<PaletteEntry, 'bookmark'> => {
    const page = pages.find((candidate) => candidate.link === link);
    return page === undefined ? {} : { bookmark: { isSet: page.isBookmarked, toggle: () => toggle(page.id) } };
  };
  const ofMenu = menu.map(({ to, label, icon: PageIcon, key }) => ({
    id: `page-${to}`,
    start: icon(PageIcon),
    title: t(label),
    ...(key === undefined ? {} : { keys: `G ${key.toUpperCase()}` }),
    ...markOf(to),
    ...open(to),
  }));
  const beside = pages
    .filter(({ link }) => query !== '' && menu.every(({ to }) => to !== link))
    .map(({ link, name, Icon: PageIcon }) => ({
      id: `page-${link}`,
      start: icon(PageIcon),
      title: name,
      ...markOf(link),
      ...open(link),
    }));
  const found = [...ofMenu, ...beside].filter(({ title }) => matches(title, query));
  return query === ''
    ? found
    : found.toSorted((a, b) => rank(a.title, query) - rank(b.title, query)).slice(0, searchLimit);
}

/** Ranks a title that begins with the typed text before one that contains it. */
function rank(title: string, query: string): number {
  return foldText(title).startsWith(foldText(query.trim())) ? 0 : 1;
}

function useActions(query: string): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const shell = useShell();
  const { layout, change } = useLayout();
  const isDark = layout.skin === 'dark';
  const actions: readonly PaletteEntry[] = [
    {
      id: 'theme',
      start: icon(isDark ? IconSun : IconMoon),
      title: isDark ? t('shell.palette.toLight') : t('shell.palette.toDark'),
      run: () => change({ skin: isDark ? 'light' : 'dark' }),
    },
    { id: 'layout', start: icon(IconLayoutDashboard), title: t('common.customiseLayout'), run: shell.openCustomizer },
    { id: 'keys', start: icon(IconKeyboard), title: t('shell.palette.keys'), keys: '?', run: shell.openKeys },
    {
      id: 'sign-out',
      start: icon(IconLogout),
      title: t('common.signOut'),
      run: () => void session.signOut('chosen'),
    },
  ];
  return actions.filter(({ title }) => matches(title, query));
}

function icon(EntryIcon: Icon) {
  return <EntryIcon size={18} stroke={1.6} aria-hidden="true" />;
}
