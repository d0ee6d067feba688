import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { fallbackRoute } from '../defaults.ts';

/** An address without a page: leads to the first one, and says which address it was. */
export function LeadHome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    showToast({
      id: 'unknown-page',
      tone: 'info',
      title: t('shell.page.notFoundTitle'),
      text: t('shell.page.notFoundText', { path }),
      seconds: 12,
      closeLabel: t('common.close'),
    });
    void navigate({ to: fallbackRoute, replace: true });
  }, [navigate, path, t]);
  return null;
}
