import { useTranslation } from '#i18n/use-translation.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { useSettings } from './use-settings.ts';
import classes from './account.module.css';

export interface SettingsPageProps {
  readonly onOpenLayout: () => void;
}

/** The personal settings: each applies at once and is kept for the account. */
export function SettingsPage({ onOpenLayout }: SettingsPageProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <>
      <PageHeader
        title={t('account.settings.title')}
        live={<output>{settings.state ?? t('account.settings.live')}</output>}
      />
      <div className={classes['padded']}>
        <AppearanceSettings settings={settings} onOpenLayout={onOpenLayout} />
      </div>
    </>
  );
}
