import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { BrandMark } from '#ui/controls/brand-mark.tsx';
import { MenuList } from './menu-list.tsx';
import classes from './menu.module.css';

export interface MenuDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Below the entries. */
  readonly children?: ReactNode;
}

/** The menu over the page, where the window has no place for it beside. */
export function MenuDrawer({ opened, onClose, children }: MenuDrawerProps) {
  const { t } = useTranslation();
  const { logoUrl } = useInstallation();
  return (
    // As a class name the frame around the content would take it too, and cover the backdrop.
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size="17.5rem"
      position="left"
      classNames={{ content: classes['drawer'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content data-iso-menu="" aria-label={t('shell.menu.label')}>
        <div className={classes['head']}>
          <span className={classes['brand']}>
            <BrandMark size={26} logoUrl={logoUrl} />
            <span>{t('shell.productName')}</span>
          </span>
          <Drawer.CloseButton aria-label={t('shell.menu.close')} icon={<IconX size={18} stroke={1.6} />} />
        </div>
        <nav className={classes['drawerList']} aria-label={t('shell.menu.label')}>
          <MenuList onChosen={onClose} />
        </nav>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
