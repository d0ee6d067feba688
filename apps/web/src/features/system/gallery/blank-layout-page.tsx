import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { BlankPage } from '#ui/layout/blank-page.tsx';

/** `/page-layout/layout-blank`: a page without the frame. */
export function BlankLayoutPage() {
  const { t } = useTranslation();
  return (
    <BlankPage>
      <h1>{t('gallery.page.layoutBlank')}</h1>
      <p>{t('gallery.blank')}</p>
      <Link to="/components">{t('gallery.all')}</Link>
    </BlankPage>
  );
}
