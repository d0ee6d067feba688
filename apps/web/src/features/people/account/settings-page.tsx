import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui/layout/page-header.tsx';

export interface SettingsPageProps {
  readonly onOpenLayout: () => void;
}

/** The personal settings: each applies at once. */
export function SettingsPage(_: SettingsPageProps) {
  const { t } = useTranslation();
  return <PageHeader title={t('people.settings.title')} live={t('people.settings.live')} />;
}
