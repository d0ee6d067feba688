import { layoutDefaults } from '../defaults.ts';

export const skins = ['light', 'dark', 'bordered', 'semi-dark'] as const;
export const contentWidths = ['full', 'boxed'] as const;
export const menuLayouts = ['vertical', 'horizontal'] as const;
export const navbarTypes = ['floating', 'sticky', 'static', 'hidden'] as const;
export const navbarColours = ['white', 'primary', 'secondary', 'success', 'danger', 'info', 'warning', 'dark'] as const;
export const footerTypes = ['static', 'sticky', 'hidden'] as const;
export const transitions = ['fade', 'fade-in-left', 'zoom-in', 'none'] as const;

/** Everything that the layout drawer changes. */
export interface LayoutSettings {
  readonly skin: (typeof skins)[number];
  readonly contentWidth: (typeof contentWidths)[number];
  readonly isRtl: boolean;
  readonly menuLayout: (typeof menuLayouts)[number];
  readonly menuCollapsed: boolean;
  readonly menuHidden: boolean;
  readonly navbarType: (typeof navbarTypes)[number];
  readonly navbarColour: (typeof navbarColours)[number];
  readonly footerType: (typeof footerTypes)[number];
  readonly transition: (typeof transitions)[number];
  readonly scrollTop: boolean;
  readonly customizer: boolean;
  readonly ripple: boolean;
}

const choices = {
  skin: skins,
  contentWidth: contentWidths,
  menuLayout: menuLayouts,
  navbarType: navbarTypes,
  navbarColour: navbarColours,
  footerType: footerTypes,
  transition: transitions,
} as const satisfies { [K in keyof LayoutSettings]?: readonly string[] };

const switches = ['isRtl', 'menuCollapsed', 'menuHidden', 'scrollTop', 'customizer', 'ripple'] as const;

/** Settings from whatever was stored: unknown keys and values are left out, the specification's constants fill the gaps. */
export function readLayout(stored: unknown): LayoutSettings {
  const values: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const known: Record<string, string | boolean> = {};
  for (const [name, allowed] of Object.entries(choices)) {
    const value = (allowed as readonly unknown[]).find((candidate) => candidate === values[name]);
    if (typeof value === 'string') known[name] = value;
  }
  for (const name of switches) {
    const value = values[name];
    if (typeof value === 'boolean') known[name] = value;
  }
  // Each value above is one that its key allows.
  const settings = { ...layoutDefaults, ...known } as LayoutSettings;
  return settings.skin === 'semi-dark' && settings.menuLayout === 'horizontal'
    ? { ...settings, skin: 'light' }
    : settings;
}
