import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWindowScroll } from '@mantine/hooks';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { useCan } from '#api/abilities.tsx';
import { useOn } from '#features/system/settings/switches.ts';
import { useInstallation } from '#api/installation.ts';
import { BrandMark } from '#ui/controls/brand-mark.tsx';
import type { LayoutSettings } from '../layout/layout-settings.ts';
import type { Frame } from '../layout/use-frame.ts';
import { ornament } from '../ornament.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './navbar.module.css';
import { PersonMenu } from './person-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { usePageTitle } from '../page-title.tsx';

const BookmarkBar = ornament(['bookmarks', 'record'], () =>
  import('../bookmarks/bookmark-bar.tsx').then((file) => file.BookmarkBar),
);
const CartMenu = ornament(['shop', 'record'], () => import('../cart/cart-menu.tsx').then((file) => file.CartMenu));

export interface NavbarProps {
  readonly layout: LayoutSettings;
  readonly frame: Frame;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onChange: (changes: Partial<LayoutSettings>) => void;
}

/** Search, bookmarks, language, theme, cart, notifications and the person. */
export function Navbar({ layout, frame, onMenu, onSearch, onChange }: NavbarProps) {
  const { t } = useTranslation();
  const [scroll] = useWindowScroll();
  const { logoUrl } = useInstallation();
  const isOn = useOn();
  const hasShop = useCan('create', 'Order') && isOn('shop');
  if (frame.navbar === 'hidden') return null;
  const hasBurger = frame.menu === 'drawer' && !frame.isPhone;
  return (
    <header
      className={classes['band']}
      data-type={frame.navbar}
      data-boxed={layout.contentWidth === 'boxed'}
      data-scrolled={scroll.y > 0}
    >
      <div className={classes['navbar']} data-colour={layout.navbarColour}>
        {hasBurger && (
          <button type="button" className={classes['tool']} aria-label={t('shell.menu.open')} onClick={onMenu}>
            <IconMenu2 size={18} stroke={1.6} aria-hidden="true" />
          </button>
        )}
        {(frame.menu === 'drawer' || frame.menu === 'bar') && (
          <Link to="/" className={classes['brand'] ?? ''} aria-label={t('shell.menu.home')}>
            <BrandMark size={26} logoUrl={logoUrl} />
            {frame.menu === 'bar' && <span>{t('shell.productName')}</span>}
          </Link>
        )}
        {frame.isPhone && <BarTitle />}
        <button type="button" className={classes['search']} onClick={onSearch} aria-keyshortcuts="Control+K">
          <IconSearch size={frame.isPhone ? 22 : 16} stroke={1.7} aria-hidden="true" />
          <span>{t('shell.navbar.search')}</span>
          <KeyCap keys="Ctrl K" />
        </button>
        {!frame.isPhone && <BookmarkBar />}
        {!frame.isPhone && <span className={classes['space']} />}
        {!frame.isPhone && <LanguageMenu />}
        {!frame.isPhone && <ThemeSwitch skin={layout.skin} onChange={onChange} />}
        {hasShop && <CartMenu isPhone={frame.isPhone} />}
        <NotificationBell isPhone={frame.isPhone} />
        {!frame.isPhone && <span className={classes['divider']} />}
        {!frame.isPhone && <PersonMenu />}
      </div>
    </header>
  );
}

/** On a phone the bar carries the page's name; the heading itself stays in the page for those who hear it. */
function BarTitle() {
  return (
    <span className={classes['title']} aria-hidden="true">
      {usePageTitle()}
    </span>
  );
}
