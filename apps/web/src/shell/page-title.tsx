import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the window after the page, never after a patient. Draws nothing. */
export function PageTitle() {
  const { t } = useTranslation();
  const matches = useMatches();
  const titleKey = matches.findLast((match) => match.staticData.titleKey !== undefined)?.staticData.titleKey;
  const title = titleKey === undefined ? t('shell.productName') : t('shell.documentTitle', { page: t(titleKey) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
