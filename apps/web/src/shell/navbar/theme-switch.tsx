import { IconMoon, IconSun } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LaterTooltip } from '#ui/overlay/later-tooltip.tsx';
import type { LayoutSettings } from '../layout/layout-settings.ts';
import classes from './navbar.module.css';

export interface ThemeSwitchProps {
  readonly skin: LayoutSettings['skin'];
  readonly onChange: (changes: Partial<LayoutSettings>) => void;
}

/** Dark, and back to the skin that was there before. */
export function ThemeSwitch({ skin, onChange }: ThemeSwitchProps) {
  const { t } = useTranslation();
  const lightSkin = useRef<LayoutSettings['skin']>('light');
  const isDark = skin === 'dark';
  const label = isDark ? t('shell.navbar.toLight') : t('shell.navbar.toDark');
  const ThemeIcon = isDark ? IconSun : IconMoon;
  const toggle = (): void => {
    if (!isDark) lightSkin.current = skin;
    onChange({ skin: isDark ? lightSkin.current : 'dark' });
  };
  return (
    <LaterTooltip label={label}>
      <button type="button" className={classes['tool']} aria-label={label} onClick={toggle}>
        <ThemeIcon size={18} stroke={1.6} aria-hidden="true" />
      </button>
    </LaterTooltip>
  );
}
