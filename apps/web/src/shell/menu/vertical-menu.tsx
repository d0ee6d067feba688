import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { BrandMark } from '#ui/controls/brand-mark.tsx';
import { LaterTooltip } from '#ui/overlay/later-tooltip.tsx';
import { MenuList } from './menu-list.tsx';
import classes from './menu.module.css';
import { useRailOpening } from './use-rail-opening.ts';

export interface VerticalMenuProps {
  readonly isRail: boolean;
  /** Left out where the window leaves no choice. */
  readonly onToggle?: (() => void) | undefined;
  /** Below the entries. */
  readonly children?: ReactNode;
}

/** The menu at the inline start; as a rail it opens over the page on hover, and at once for the keyboard. */
export function VerticalMenu({ isRail, onToggle, children }: VerticalMenuProps) {
  const { t } = useTranslation();
  const { ref, isOpen } = useRailOpening();
  const { logoUrl } = useInstallation();
  const ToggleIcon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = isRail ? t('shell.menu.expand') : t('shell.menu.collapse');
  return (
    <div className={classes['place']} data-rail={isRail}>
      <nav
        ref={ref}
        className={classes['menu']}
        data-iso-menu=""
        data-open={isRail ? isOpen : true}
        aria-label={t('shell.menu.label')}
      >
        <div className={classes['head']}>
          <Link to="/" className={classes['brand'] ?? ''} aria-label={t('shell.menu.home')}>
            <BrandMark size={26} logoUrl={logoUrl} />
            <span>{t('shell.productName')}</span>
          </Link>
          {onToggle !== undefined && (
            <LaterTooltip label={toggleLabel}>
              <ActionIcon size="sm" className={classes['toggle'] ?? ''} aria-label={toggleLabel} onClick={onToggle}>
                <ToggleIcon size={16} stroke={1.75} />
              </ActionIcon>
            </LaterTooltip>
          )}
        </div>
        <MenuList />
        {children}
      </nav>
    </div>
  );
}
