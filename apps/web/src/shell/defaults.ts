/** Every constant of the layout, as the specification has it (section 9). */
export const layoutDefaults = {
  skin: 'light',
  menuLayout: 'vertical',
  contentWidth: 'full',
  navbarType: 'floating',
  navbarColour: 'white',
  footerType: 'static',
  /** Whether a handle at the window's edge offers the drawer; it opens from the account menu in any case. */
  customizer: false,
  scrollTop: true,
  isRtl: false,
  transition: 'fade-in-left',
  menuCollapsed: false,
  menuHidden: false,
} as const;

/** Where a page that does not exist sends people. */
export const fallbackRoute = '/';

/** Results per group of the palette. */
export const searchLimit = 4;

/** From how many pixels down the scroll-to-top button is shown. */
export const scrollTopAfter = 300;

/** Widths of the window in px from which menu and preview, and menu alone as a rail, have their place. */
export const wideFrom = 1440;
export const railFrom = 1200;
export const phoneBelow = 600;
