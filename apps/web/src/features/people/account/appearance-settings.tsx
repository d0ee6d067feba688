import { AppearanceCard } from './appearance-card.tsx';
import { DatesCard } from './dates-card.tsx';
import { IdleCard } from './idle-card.tsx';
import { LayoutCard } from './layout-card.tsx';
import type { Settings } from './use-settings.ts';
import classes from './account.module.css';

export interface AppearanceSettingsProps {
  readonly settings: Settings;
  readonly onOpenLayout: () => void;
}

/** Edits the look and the behaviour of the application for this person: each setting applies at once. */
export function AppearanceSettings({ settings, onOpenLayout }: AppearanceSettingsProps) {
  return (
    <div className={classes['page']}>
      <AppearanceCard settings={settings} />
      <div className={classes['cards']}>
        <DatesCard settings={settings} />
        <IdleCard settings={settings} />
        <LayoutCard onOpenLayout={onOpenLayout} />
      </div>
    </div>
  );
}
