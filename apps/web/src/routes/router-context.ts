import type { QueryClient } from '@tanstack/react-query';
import type { SwitchName } from '@isocenter/contract/system/settings/fields.ts';
import type { Needs, PageFrame } from '#api/feature.ts';
import type { BrowserSession } from '#api/session/session.ts';
import type { PageName } from '#i18n/i18n.ts';
import type { MenuEntry } from '../shell/menu.ts';

/** The context of the routes' guards and of the menu. */
export interface RouterContext {
  readonly session: BrowserSession;
  readonly queryClient: QueryClient;
  readonly menu: readonly MenuEntry[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the window's title; never a patient's. */
    readonly titleKey?: PageName;
    /** The right to open it. */
    readonly needs?: Needs;
    /** The switch that has to be on. */
    readonly switchedBy?: SwitchName;
    /** The page fills the window and scrolls inside, as grids do. */
    readonly fills?: boolean;
    /** The look of the frame while it is open. */
    readonly frame?: PageFrame;
  }
}
