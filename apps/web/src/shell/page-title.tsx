import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The page's own name, never a patient's; undefined where it has none. */
function usePageName(): string | undefined {
  const { t } = useTranslation();
  const titleKey = useMatches().findLast((match) => match.staticData.titleKey !== undefined)?.staticData.titleKey;
  return titleKey === undefined ? undefined : t(titleKey);
}

/** What a bar with room for one name shows: the page's, or the product's. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  return usePageName() ?? t('shell.productName');
}

/** Names the window after the page. Draws nothing. */
export function PageTitle() {
  const { t } = useTranslation();
  const page = usePageName();
  const title = page === undefined ? t('shell.productName') : t('shell.documentTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
