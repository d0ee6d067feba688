import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageName } from '#i18n/i18n.ts';

/** The key of the page's own name, never a patient's; undefined where it has none. */
function useTitleKey(): PageName | undefined {
  return useMatches().findLast((match) => match.staticData.titleKey !== undefined)?.staticData.titleKey;
}

/** Returns the title for a bar with room for one name: the page's, or the product's where the page only says that there is none. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const titleKey = useTitleKey();
  const isNamed = titleKey !== undefined && titleKey !== 'shell.page.notFoundTitle';
  return isNamed ? t(titleKey) : t('shell.productName');
}

/** Names the window after the page. Draws nothing. */
export function PageTitle() {
  const { t } = useTranslation();
  const titleKey = useTitleKey();
  const title = titleKey === undefined ? t('shell.productName') : t('shell.documentTitle', { page: t(titleKey) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
