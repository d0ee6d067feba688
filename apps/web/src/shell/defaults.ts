/** Every constant of the layout, as the specification has it (section 9). */
export const layoutDefaults = {
  skin: 'light',
  menuLayout: 'vertical',
  contentWidth: 'full',
  navbarType: 'floating',
  navbarColour: 'white',
  footerType: 'static',
  /** True if a handle at the window's edge opens the layout drawer; the account menu opens it in any case. */
  customizer: false,
  scrollTop: true,
  isRtl: false,
  transition: 'fade',
  /** True if pressed controls answer with a ripple. */
  ripple: false,
  menuCollapsed: false,
  menuHidden: false,
} as const;

/** The address that a page which does not exist leads to. */
export const fallbackRoute = '/';

export const rippleMilliseconds = 500;

/** Results per group of the palette. */
export const searchLimit = 4;

/** From how many pixels down the scroll-to-top button is shown. */
export const scrollTopAfter = 300;

/** Widths of the window in px from which menu and preview, and menu alone as a rail, have their place. */
export const wideFrom = 1440;
export const railFrom = 1200;
export const phoneBelow = 600;
