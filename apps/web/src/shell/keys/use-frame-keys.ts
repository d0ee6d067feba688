import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKeys } from '#api/page-keys.ts';
import type { PageKey } from '#api/page-keys.ts';
import type { Shell } from '../shell-context.tsx';
import { useMenu } from '../use-menu.ts';

/** The keys that work on every page: search, filter field, help, menu, and `g` with a letter for each page. */
export function useFrameKeys(shell: Shell, toggleMenu: () => void): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entries = useMenu();
  const everywhere = t('shell.keys.everywhere');
  const frameKeys: readonly PageKey[] = [
    { key: 'Ctrl+k', label: t('shell.keys.search'), run: shell.openPalette, group: everywhere, whileTyping: true },
    { key: '/', label: t('shell.keys.filter'), run: () => focusFilter(shell.openPalette), group: everywhere },
    { key: '?', label: t('shell.keys.list'), run: shell.openKeys, group: everywhere },
    { key: '[', label: t('shell.keys.menu'), run: toggleMenu, group: everywhere },
  ];
  const goTo = entries.flatMap(({ to, label, key }): PageKey[] =>
    key === undefined
      ? []
      : [{ key: `g ${key}`, label: t(label), run: () => void navigate({ to }), group: t('shell.keys.goTo') }],
  );
  useKeys([...frameKeys, ...goTo]);
}

/** On a page without a filter field who begins to search means the search of everything, and no key of the page. */
function focusFilter(otherwise: () => void): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field === null) otherwise();
  else field.focus();
}
