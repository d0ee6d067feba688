import { useMediaQuery } from '@mantine/hooks';
import { phoneBelow, railFrom, wideFrom } from '../defaults.ts';
import type { LayoutSettings } from './layout-settings.ts';

/** The frame as it is drawn now: the settings, as far as the window leaves room for them. */
export interface Frame {
  readonly menu: 'full' | 'rail' | 'bar' | 'drawer';
  readonly isPhone: boolean;
  /** True if the menu is a rail because of the window, not by choice. */
  readonly isNarrow: boolean;
  readonly navbar: LayoutSettings['navbarType'];
}

const em = (px: number): string => `${px / 16}em`;

/** Under 1200 px the menu is a drawer, under 1440 a rail; a hidden navbar comes back where the menu needs its burger. */
export function useFrame(layout: LayoutSettings): Frame {
  const instantly = { getInitialValueInEffect: false };
  const isWide = useMediaQuery(`(min-width: ${em(wideFrom)})`, true, instantly);
  const hasRail = useMediaQuery(`(min-width: ${em(railFrom)})`, true, instantly);
  const isPhone = useMediaQuery(`(max-width: ${em(phoneBelow - 0.02)})`, false, instantly);
  const menu = menuOf(layout, isWide, hasRail);
  const navbar = layout.navbarType === 'hidden' && menu === 'drawer' ? 'static' : layout.navbarType;
  return { menu, isPhone, isNarrow: !isWide, navbar };
}

function menuOf(layout: LayoutSettings, isWide: boolean, hasRail: boolean): Frame['menu'] {
  if (!hasRail || layout.menuHidden) return 'drawer';
  if (layout.menuLayout === 'horizontal') return 'bar';
  return layout.menuCollapsed || !isWide ? 'rail' : 'full';
}
